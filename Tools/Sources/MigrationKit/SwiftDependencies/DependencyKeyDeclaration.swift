import SwiftSyntax

/// A type that conforms to `DependencyKey` or `TestDependencyKey`, with what its extensions add.
struct DependencyKeyDeclaration {
  /// The full name of the type.
  var name: String
  /// The declarations that name one of the protocols or declare values, by file.
  var parts: [(file: Int, node: Syntax)] = []
  var values: [DependencyKeyValue: DependencyValueDeclaration] = [:]
  /// The file that conforms to `DependencyKey`.
  var liveFile: Int?
  /// The file that conforms to `TestDependencyKey` only.
  var testFile: Int?
  /// Whether the type is a key and nothing else, so that its values can move into a factory.
  var isKeyOnly = true

  /// Whether tests have a value of their own.
  var hasTestValue: Bool { values[.test].map { !$0.isUnimplemented } ?? false }

  /// The protocols of keys.
  static let protocols: Set<String> = [
    "DependencyKey", "TestDependencyKey", "Dependencies.DependencyKey",
    "Dependencies.TestDependencyKey",
  ]

  /// Takes in a type or an extension of one.
  mutating func add(_ node: Syntax, of file: Int) {
    let conformance = node.inherited.first { Self.protocols.contains($0) }
    let members = node.members.map(\.decl)
    let found = members.compactMap { DependencyValueDeclaration.found(in: $0, of: file) }
    guard conformance != nil || !found.isEmpty else {
      isKeyOnly = false
      return
    }
    if conformance?.hasSuffix("TestDependencyKey") == true {
      testFile = file
    } else if conformance != nil {
      liveFile = file
    }
    parts.append((file, node))
    values.merge(found) { first, _ in first }
    let isOther = members.count { !$0.is(TypeAliasDeclSyntax.self) } > found.count
    if isOther || conformance == nil || node.inherited.count > 1
      || node.is(ExtensionDeclSyntax.self)
      || node.is(ProtocolDeclSyntax.self) || found.contains(where: { !$0.1.isMovable })
    {
      isKeyOnly = false
    }
  }
}

extension DependencyValueDeclaration {
  /// Whether the value means the same outside its type.
  fileprivate var isMovable: Bool {
    guard expression != nil || getter != nil else { return false }
    let names = DependencyKeyValue.allCases.map(\.rawValue) + ["self", "Self"]
    return !node.tokens(viewMode: .sourceAccurate).contains { token in
      token != binding.pattern.firstToken(viewMode: .sourceAccurate) && names.contains(token.text)
        && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    }
  }
}
