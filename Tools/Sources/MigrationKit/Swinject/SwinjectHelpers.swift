import SwiftSyntax

/// Functions of a project's own upon Swinject's `Container` and `Resolver`, such as
/// `registerSingleton`.
struct SwinjectHelpers {
  /// Those that register.
  private(set) var registering: Set<String> = []
  /// Those that resolve and register nothing.
  private(set) var resolving: Set<String> = []

  init(_ sources: [ParsedFile]) {
    for source in sources {
      let isOld = !source.imports.isDisjoint(with: MigrationSource.swinject.modules)
      for function in Syntax(source.tree).functions where Self.extendsSwinject(function) {
        // A function that was pointed out before stays one of these.
        let isKnown = function.leadingTrivia.description.contains(TodoPlace.mark)
        guard isOld || isKnown else { continue }
        let calls = Self.ownCalls(in: function)
        if calls.contains(where: { $0.hasSuffix("register") }) {
          registering.insert(function.name.text)
        } else if calls.contains("resolve") {
          resolving.insert(function.name.text)
        }
      }
    }
    // A helper may call another one.
    resolving.subtract(registering)
  }

  /// Why a call of `function` is left; nil where it is none of these.
  func obstacle(calling function: String) -> Obstacle? {
    guard registering.contains(function) || resolving.contains(function) else { return nil }
    return Obstacle("'\(function)' is a function of this project upon Swinject")
  }

  /// Points out the functions themselves.
  func point(out file: FileRewriting) {
    for function in Syntax(file.source.tree).functions where Self.extendsSwinject(function) {
      let name = function.name.text
      if registering.contains(name) {
        file.leave(
          "'\(name)' registers with Swinject: declare what it is called for in an extension of "
            + "Container, and remove it", at: function)
      } else if resolving.contains(name) {
        file.leave(
          "'\(name)' asks Swinject: ask the properties of Container, and remove it", at: function)
      }
    }
  }

  /// Whether the function stands in an extension of one of Swinject's types.
  private static func extendsSwinject(_ function: FunctionDeclSyntax) -> Bool {
    guard let type = Syntax(function).enclosingType?.as(ExtensionDeclSyntax.self) else {
      return false
    }
    let name = type.extendedType.trimmedDescription
    return ["Container", "Resolver", "Swinject.Container", "Swinject.Resolver"].contains(name)
  }

  /// What the function calls on `self`, by name.
  private static func ownCalls(in function: FunctionDeclSyntax) -> Set<String> {
    guard let body = function.body else { return [] }
    return Set(
      Syntax(body).expressionsInnermostFirst.compactMap { expression in
        guard let chain = CallChain(expression) else { return nil }
        let receiver = chain.receiver?.trimmedDescription
        return receiver == nil || receiver == "self" ? chain.function : nil
      })
  }
}
