package import Wiring

/// All that a rule may look at.
package struct LintProject: Sendable {
  /// The types, factories and edges.
  package let wiring: Wiring
  /// The dependencies that the project forbids, among other settings.
  package let settings: LintSettings
  /// Whether all of the project was read, and not only paths that were typed.
  package let isWhole: Bool

  /// Makes a project from its parts.
  package init(
    wiring: Wiring, settings: LintSettings = LintSettings(), isWhole: Bool = true
  ) {
    self.wiring = wiring
    self.settings = settings
    self.isWhole = isWhole
  }

  /// The Swift files.
  package var files: [ParsedFile] { wiring.index.files }

  /// A place of a file, given in UTF-8 bytes.
  package func location(_ offset: Int, in file: Int) -> SourceLocation {
    wiring.index.location(offset, in: file)
  }
}

/// Which modules of a project are imported by others, and whether all of an app was read.
struct ModuleGraph {
  private let imports: [String: Set<String>]
  /// Whether the app's entry point is among the files: then no one else uses what is in them.
  let hasEntryPoint: Bool

  init(_ files: [ParsedFile]) {
    var imports: [String: Set<String>] = [:]
    for file in files where file.role == .production {
      imports[file.module, default: []].formUnion(file.imports.map(\.module))
    }
    self.imports = imports
    hasEntryPoint = files.contains { file in
      let isMain = file.path == "main.swift" || file.path.hasSuffix("/main.swift")
      let names = ["main", "UIApplicationMain", "NSApplicationMain"]
      return isMain || file.types.contains { type in names.contains(where: type.hasAttribute) }
    }
  }

  /// Whether a module that was read imports `module`.
  func isImported(_ module: String) -> Bool {
    imports.contains { $0.key != module && $0.value.contains(module) }
  }
}

/// A property with a wrapper of FactoryKit, and the factory that the wrapper names.
struct InjectedProperty {
  /// The type that declares the property, as an index into `WiringIndex.types`.
  var owner: Int
  var attribute: ParsedAttribute
  var factory: FactoryNode
  /// Where the attribute stands.
  var location: SourceLocation

  /// All of them in code of the app.
  static func all(in wiring: Wiring) -> [InjectedProperty] {
    wiring.index.types.indices.flatMap { owner in
      wiring.index.properties(of: owner).flatMap { place, property in
        property.attributes.compactMap { attribute in
          let file = wiring.index.files[place.file]
          guard file.role == .production, let factory = wiring.injected(by: attribute, at: place)
          else { return nil }
          return InjectedProperty(
            owner: owner, attribute: attribute, factory: wiring.factories[factory],
            location: file.location(attribute.offset))
        }
      }
    }
  }
}

/// What a factory's definition makes, where the definition does nothing else.
struct FactoryInstance {
  /// The type, as an index into `WiringIndex.types`.
  let type: Int
  /// The call of the initializer, as an index into the uses of the definition's body.
  let call: Int

  /// Nil when the instance could come from elsewhere, or someone else could get hold of it.
  init?(of factory: FactoryNode, in wiring: Wiring) {
    guard factory.definitionClosures.count == 1, let closure = factory.definitionClosures.first,
      let body = wiring.body(of: factory)
    else { return nil }
    let outer = body.uses.indices.filter { number in
      let use = body.uses[number]
      let isWhole = use.call.map { body.uses[$0].closure != closure } ?? true
      return use.closure == closure && isWhole
    }
    guard outer.count == 1, let call = outer.first,
      case .construct(let type) = wiring.action(
        of: body.uses[call], in: body, at: factory.place)
    else { return nil }
    self.type = type
    self.call = call
  }
}
