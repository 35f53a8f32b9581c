import SwiftSyntax

/// What is known about the types of a project: their initializers, and their static properties.
struct TypeIndex {
  /// A parameter of an initializer.
  struct Parameter: Equatable {
    /// The label at the call; nil for `_`.
    var label: String?
    /// The type as written, without attributes.
    var type: String
    var hasDefault: Bool
  }

  /// An initializer.
  struct Initializer: Equatable {
    var parameters: [Parameter]
    var isFailable: Bool
  }

  private struct Entry {
    var initializers: [Initializer] = []
    var memberwise: [Parameter] = []
    var isStruct = false
    var isConcrete = false
    var isDeclared = false
    var superclass: String?
    var staticTypes: [String: String] = [:]
  }

  private var entries: [String: Entry] = [:]

  init(_ sources: [ParsedFile]) {
    for source in sources {
      let visitor = TypeVisitor(viewMode: .sourceAccurate)
      visitor.walk(source.tree)
      for found in visitor.found { add(found) }
    }
  }

  private mutating func add(_ found: TypeVisitor.Found) {
    var entry = entries[found.name] ?? Entry()
    if !found.isExtension {
      entry.isDeclared = true
      entry.isConcrete = found.isConcrete
      entry.isStruct = found.isStruct
      entry.memberwise = found.memberwise
      entry.superclass = found.superclass
    }
    entry.initializers += found.initializers
    entry.staticTypes.merge(found.staticTypes) { first, _ in first }
    entries[found.name] = entry
  }

  /// Whether the project declares a type called `name` that inherits from none of `parents`.
  func declares(_ name: String, besides parents: Set<String>) -> Bool {
    guard let entry = entries[name], entry.isConcrete else { return false }
    return entry.superclass.map { !parents.contains($0) } ?? true
  }

  /// The initializers of a class, structure or actor of the project, inherited ones included.
  ///
  /// A file that does not compile may have a class that is its own superclass.
  func initializers(of type: String) -> [Initializer] {
    var name: String? = type
    var seen: Set<String> = []
    while let current = name, let entry = entries[current], seen.insert(current).inserted {
      if !entry.initializers.isEmpty { return entry.initializers }
      if entry.isStruct { return [Initializer(parameters: entry.memberwise, isFailable: false)] }
      name = entry.superclass
    }
    return entries[type]?.isConcrete == true ? [Initializer(parameters: [], isFailable: false)] : []
  }

  /// The only initializer that takes arguments with these labels; defaults may be left out.
  func initializer(of type: String, labels: [String?]) -> Initializer? {
    let matches = initializers(of: type).filter { initializer in
      var rest = labels[...]
      for parameter in initializer.parameters {
        if let first = rest.first, first == parameter.label {
          rest.removeFirst()
        } else if !parameter.hasDefault {
          return false
        }
      }
      return rest.isEmpty
    }
    return matches.count == 1 ? matches.first : nil
  }

  /// The type of `Type.property` where its declaration says it.
  func type(ofStatic property: String, of type: String) -> String? {
    entries[type]?.staticTypes[property]
  }

  /// Whether `name` is a class, structure or actor of the project whose `init` always succeeds.
  func isMade(by name: String, labels: [String?]) -> Bool {
    guard entries[name]?.isConcrete == true else { return false }
    return initializer(of: name, labels: labels)?.isFailable == false
  }

  /// Whether the type is the project's own, and not one that it extends.
  func declares(_ name: String) -> Bool { entries[name]?.isDeclared == true }

  /// Whether the project declares or extends the type.
  func contains(_ name: String) -> Bool { entries[name] != nil }
}
