import SourceModel
import SwiftSyntax

/// Rewrites `withDependencies` and `prepareDependencies`, after what is in them was rewritten.
struct DependencyScopes {
  let index: DependencyIndex
  let file: FileRewriting

  /// Rewrites the calls; returns whether the file needs FactoryTesting for them.
  func rewrite() -> Bool {
    var isTesting = false
    let calls = file.source.tree.callsInnermostFirst
    let scopes = calls.compactMap(DependencyScope.init)
    for call in calls {
      file.attempt(at: call) { () throws(Obstacle) in
        let function = call.calledExpression.dottedName
        let labels = call.labels + call.additionalTrailingClosures.map(\.label.text)
        if function == "prepareDependencies" {
          try prepare(call)
        } else if let scope = DependencyScope(call) {
          let isOnly = scopes.count { $0.function != nil && $0.function == scope.function } == 1
          if try rewrite(scope, isOnly: isOnly) { isTesting = true }
        } else if function == "withEscapedDependencies" {
          throw Obstacle("capture ContainerContext.current and run what escapes in it")
        } else if labels.contains("withDependencies") {
          throw Obstacle("register in the container before the store makes its reducer")
        }
      }
    }
    return isTesting
  }

  /// `prepareDependencies { $0.api = … }` → registrations where the app starts.
  private func prepare(_ call: FunctionCallExprSyntax) throws(Obstacle) {
    guard let closure = call.lastClosure, let statement = Syntax(call).ownStatement else {
      throw Obstacle("register in Container.shared where the app starts")
    }
    let override = DependencyOverride(
      index: index, file: file, receiver: "Container.shared", isTest: false)
    let statements = try override.statements(of: closure)
    file.replace(statement, with: statements.joined(separator: "\n" + file.indent(of: statement)))
    file.count(.overrides, statements.count)
  }

  /// Returns whether the file needs FactoryTesting for it.
  private func rewrite(_ scope: DependencyScope, isOnly: Bool) throws(Obstacle) -> Bool {
    guard let update = scope.update else {
      try unwrap(scope)
      return false
    }
    guard file.source.isTest else {
      throw Obstacle(
        "no counterpart outside of tests: fork a container and give it to what is made here")
    }
    let isDirect = isOnly && scope.canBeSpliced && DependencyTest.prepare(scope.function, in: file)
    let override = DependencyOverride(
      index: index, file: file, receiver: isDirect ? "Container.shared" : "$0")
    let statements = try override.statements(of: update)
    if isDirect {
      splice(scope, after: statements)
    } else {
      wrap(scope, statements)
      if let type = index.early.outliving(scope.operation) {
        file.leave(
          "'\(type)' resolves its properties when they are first read, and this container is gone "
            + "then: register in the test's own container", at: scope.call)
      }
    }
    file.count(.overrides, statements.count)
    return true
  }

  /// `withDependencies(from: self) { Child() }` → `Child()`: both resolve from the same container.
  private func unwrap(_ scope: DependencyScope) throws(Obstacle) {
    guard let single = scope.single else {
      throw Obstacle("what is made here resolves from the same container: remove this call")
    }
    file.replace(scope.expression, with: file.text(of: single))
    file.count(.leftovers)
  }

  /// The registrations and what was the operation, in the container of the test.
  private func splice(_ scope: DependencyScope, after statements: [String]) {
    guard let statement = scope.statement else { return }
    let indent = file.indent(of: statement)
    let text: String
    if let single = scope.single {
      // What stands before the call stays as it is.
      let head = file.source.bytes[statement.startOffset..<scope.expression.startOffset]
      text = String(decoding: head, as: UTF8.self) + file.text(of: single)
    } else {
      let body = scope.operation.statements
      text = ContainerExtension.moved(
        file.text(of: body), from: file.indent(of: body), to: indent)
    }
    file.replace(statement, with: (statements + [text]).joined(separator: "\n" + indent))
  }

  /// `withContainer(.container { … }) { … }`.
  private func wrap(_ scope: DependencyScope, _ statements: [String]) {
    let indent = file.indent(of: scope.call)
    let inner = indent + file.source.indentUnit
    let isShort = statements.count == 1 && !statements[0].contains("\n") && statements[0].count < 60
    let text =
      isShort
      ? " \(statements[0]) "
      : "\n\(inner)" + statements.joined(separator: "\n\(inner)") + "\n\(indent)"
    file.replace(
      scope.call,
      with: "withContainer(.container {\(text)}) \(file.text(of: scope.operation))")
  }
}

extension DependencyScope {
  /// Whether the operation can stand in the place of the call: one expression, or the end of a
  /// function.
  fileprivate var canBeSpliced: Bool {
    guard let statement, let function, operation.signature == nil else { return false }
    if single != nil { return true }
    return Syntax(expression).ownStatement != nil && function.body?.statements.last == statement
  }
}
