import SwiftSyntax

/// The functions of a project's own upon Swinject's `Container` and `Resolver`.
struct SwinjectHelpers {
  private let byName: [String: [SwinjectHelper]]
  private let isEveryOneFollowed: Bool

  init(_ sources: [SyntaxFile]) {
    var found: [SwinjectHelper] = []
    for source in sources {
      let isOld = !source.imports.isDisjoint(with: MigrationSource.swinject.modules)
      for function in source.tree.all(FunctionDeclSyntax.self) where Self.extendsSwinject(function)
      {
        // A function that was pointed out before stays one of these.
        let isKnown = function.leadingTrivia.description.contains(TodoPlace.mark)
        guard isOld || isKnown, let helper = SwinjectHelper(function) else { continue }
        found.append(helper)
      }
    }
    byName = Dictionary(grouping: found, by: \.name)
    isEveryOneFollowed = !found.contains { $0.isRegistering && !$0.isFollowed }
  }

  /// The function that a call upon a container or a resolver calls; nil for one of Swinject's own.
  func helper(calledBy chain: CallChain) -> SwinjectHelper? {
    guard chain.receiver != nil, let helpers = byName[chain.function],
      !Self.isSwinjects(chain.function, chain.first)
    else { return nil }
    return helpers.first { $0.arguments(of: chain.first) != nil }
  }

  /// Whether a file declares or calls a function that registers in a way which cannot be followed.
  func keeps(_ source: SyntaxFile) -> Bool {
    guard !isEveryOneFollowed else { return false }
    let declared = source.tree.all(FunctionDeclSyntax.self).compactMap(helper(declaredBy:))
    let called = source.tree.callsInnermostFirst.compactMap {
      CallChain($0).flatMap(helper(calledBy:))
    }
    return (declared + called).contains { $0.isRegistering && !$0.isFollowed }
  }

  /// Removes the functions that nothing calls any more, and points out the others.
  func finish(_ file: FileRewriting, called: Set<String>) {
    for statement in file.source.tree.statements {
      let members = Array(Syntax(statement.item).members)
      let gone = members.filter { member in
        member.decl.as(FunctionDeclSyntax.self).flatMap(helper(declaredBy:)).map {
          $0.isFollowed && !called.contains($0.identifier)
        } ?? false
      }
      if !gone.isEmpty, gone.count == members.count {
        file.removeLines(of: statement)
      } else {
        for member in gone { file.removeLines(of: member) }
      }
      file.count(.leftovers, gone.count)
    }
    for function in file.source.tree.all(FunctionDeclSyntax.self) where !file.isReplaced(function) {
      guard let helper = helper(declaredBy: function) else { continue }
      file.leave(
        helper.isRegistering
          ? "'\(helper.name)' registers with Swinject: declare what it is called for in an extension "
            + "of Container, and remove it"
          : "'\(helper.name)' asks Swinject: ask the properties of Container, and remove it",
        at: function)
    }
  }

  private func helper(declaredBy function: FunctionDeclSyntax) -> SwinjectHelper? {
    guard Self.extendsSwinject(function), let helper = SwinjectHelper(function) else { return nil }
    return byName[helper.name]?.first { $0.identifier == helper.identifier }
  }

  /// Whether the function stands in an extension of one of Swinject's types.
  private static func extendsSwinject(_ function: FunctionDeclSyntax) -> Bool {
    guard let type = Syntax(function).enclosingType?.as(ExtensionDeclSyntax.self) else {
      return false
    }
    let name = type.extendedType.trimmedDescription
    return ["Container", "Resolver", "Swinject.Container", "Swinject.Resolver"].contains(name)
  }

  /// Whether a call of a function whose name is Swinject's has the labels that are Swinject's.
  private static func isSwinjects(_ function: String, _ call: FunctionCallExprSyntax) -> Bool {
    let labels = call.labels
    guard labels.first == "" else { return false }
    switch function {
    case "register": return labels.dropFirst().allSatisfy { ["name", "factory"].contains($0) }
    case "resolve":
      return labels.dropFirst().allSatisfy { ["name", "argument", "arguments", ""].contains($0) }
    default: return false
    }
  }
}
