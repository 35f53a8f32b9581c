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
      for property in type.properties where property.isStatic {
        isPrivate[name, default: [:]][property.name] = property.modifiers.contains("private")
      }
      for method in type.methods where method.isStatic {
        isPrivate[name, default: [:]][method.name] = method.modifiers.contains("private")
      }
    }
  }

  /// The edits that make references in `closure` mean the same anywhere in the file: nodes with the
  /// texts that stand before them, or in place of `Self`.
  func references(in closure: ClosureExprSyntax) -> [(node: Syntax, text: String, isSelf: Bool)] {
    guard let type = Syntax(closure).enclosingTypeName, !unnamed.contains(type) else { return [] }
    let member = Syntax(closure).enclosingMember?.asProtocol((any WithModifiersSyntax).self)
    let isStatic = member?.modifiers.contains(where: \.isStatic) == true
    return Syntax(closure).namesWithoutBase.compactMap { node in
      let name = node.baseName.text
      if name == "Self" {
        let member = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        let isReachable = member.map { isPrivate[type]?[$0] != true } ?? true
        return isReachable ? (Syntax(node), type, true) : nil
      }
      guard isStatic, isPrivate[type]?[name] == false, !Syntax(node).isShadowed(name) else {
        return nil
      }
      return (Syntax(node), type + ".", false)
    }
  }
}

extension ParsedType {
  /// Whether code outside of the type cannot name it as code in it does.
  fileprivate var hasNoName: Bool {
    let isNested = kind != .extension && qualifiedName.contains(".")
    return !genericParameters.isEmpty || kind == .protocol
      || isNested && modifiers.contains("private")
  }
}
