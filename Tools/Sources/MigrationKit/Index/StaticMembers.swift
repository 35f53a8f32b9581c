import SourceModel
import SwiftSyntax

/// What closures read of the types that they stand in, as it is written outside of these types.
struct StaticMembers {
  /// The names of the static members of a type, each with whether its type alone can use it.
  private var isPrivate: [String: [String: Bool]] = [:]
  /// The types that code outside cannot name as the code in them does.
  private var unnamed: Set<String>

  init(_ sources: [SyntaxFile], besides libraryTypes: Set<String>) {
    unnamed = libraryTypes
    for type in sources.lazy.flatMap(\.model.types) where type.kind != .typealias {
      let name = type.qualifiedName
      if type.hasNoName { unnamed.insert(name) }
      for (member, modifiers) in type.staticMembers {
        isPrivate[name, default: [:]][member] = modifiers.contains("private")
      }
    }
  }

  /// The references in `closure` that mean the same anywhere in the file once they are replaced by
  /// the text.
  func references(in closure: ClosureExprSyntax) -> [(node: DeclReferenceExprSyntax, text: String)]
  {
    guard let type = Syntax(closure).enclosingTypeName, !unnamed.contains(type) else { return [] }
    let member = Syntax(closure).enclosingMember?.asProtocol((any WithModifiersSyntax).self)
    let isStatic = member?.modifiers.contains(where: \.isStatic) == true
    return Syntax(closure).namesWithoutBase.compactMap { node in
      let name = node.baseName.text
      if name == "Self" {
        let member = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        let isReachable = member.map { isPrivate[type]?[$0] != true } ?? true
        return isReachable ? (node, type) : nil
      }
      guard isStatic, isPrivate[type]?[name] == false, !Syntax(node).isIntroducedAround(name) else {
        return nil
      }
      return (node, "\(type).\(node.trimmedDescription)")
    }
  }
}

extension ParsedType {
  /// The names of the static properties and methods, each with its modifiers.
  var staticMembers: [(name: String, modifiers: [String])] {
    properties.filter(\.isStatic).map { ($0.name, $0.modifiers) }
      + methods.filter(\.isStatic).map { ($0.name, $0.modifiers) }
  }

  /// Whether code outside of the type cannot name it as code in it does.
  fileprivate var hasNoName: Bool {
    let isNested = kind != .extension && qualifiedName.contains(".")
    return !genericParameters.isEmpty || kind == .protocol
      || isNested && modifiers.contains("private")
  }
}
