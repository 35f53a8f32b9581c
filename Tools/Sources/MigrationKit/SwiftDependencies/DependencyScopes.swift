import SwiftSyntax

/// Rewrites `withDependencies` and `prepareDependencies`, after what is in them was rewritten.
struct DependencyScopes {
  let index: DependencyIndex
  let file: FileRewriting

  /// The modules that the file needs besides FactoryKit.
  func rewrite() -> Set<String> {
    var needed: Set<String> = []
    let calls = Syntax(file.source.tree).expressionsInnermostFirst
      .compactMap { $0.as(FunctionCallExprSyntax.self) }
    let scopes = calls.compactMap(DependencyScope.init)
    for call in calls {
      if call.calledExpression.dottedName == "prepareDependencies" {
        prepare(call)
      } else if let scope = DependencyScope(call) {
        let isOnly = scopes.count { $0.function != nil && $0.function == scope.function } == 1
        if rewrite(scope, isOnly: isOnly) { needed.insert("FactoryTesting") }
      } else if call.calledExpression.dottedName == "withEscapedDependencies" {
        file.leave("capture ContainerContext.current and run what escapes in it", at: call)
      } else if call.additionalTrailingClosures.contains(where: {
        $0.label.text == "withDependencies"
      })
        || call.labels.contains("withDependencies")
      {
        file.leave("register in the container before the store makes its reducer", at: call)
      }
    }
    return needed
  }

  /// `prepareDependencies { $0.api = … }` → registrations where the app starts.
  private func prepare(_ call: FunctionCallExprSyntax) {
    guard let closure = call.lastClosure, let statement = Syntax(call).ownStatement else {
      return file.leave("register in Container.shared where the app starts", at: call)
    }
    switch DependencyOverride.statements(
      of: closure, receiver: "Container.shared", index: index, file: file, isTest: false)
    {
    case .success(let statements):
      file.replace(statement, with: joined(statements, at: Syntax(statement)))
      file.count(.overrides, statements.count)
    case .failure(let obstacle): file.leave(obstacle.reason, at: call)
    }
  }

  /// Returns whether the file needs FactoryTesting for it.
  private func rewrite(_ scope: DependencyScope, isOnly: Bool) -> Bool {
    guard let update = scope.update else {
      unwrap(scope)
      return false
    }
    guard file.source.isTest else {
      file.leave(
        "no counterpart outside of tests: fork a container and give it to what is made here",
        at: scope.call)
      return false
    }
    let isDirect = isOnly && scope.canBeSpliced && DependencyTest.prepare(scope.function, in: file)
    switch DependencyOverride.statements(
      of: update, receiver: isDirect ? "Container.shared" : "$0", index: index, file: file)
    {
    case .success(let statements):
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
    case .failure(let obstacle):
      file.leave(obstacle.reason, at: scope.call)
      return false
    }
  }

  /// `withDependencies(from: self) { Child() }` → `Child()`: both ask the same container.
  private func unwrap(_ scope: DependencyScope) {
    guard let single = scope.single else {
      return file.leave(
        "who is made here asks the same container: remove this call", at: scope.call)
    }
    file.replace(scope.expression, with: file.text(of: single))
    file.count(.leftovers)
  }

  /// The registrations and what was the operation, in the container of the test.
  private func splice(_ scope: DependencyScope, after statements: [String]) {
    guard let statement = scope.statement else { return }
    let lead = joined(statements, at: Syntax(statement))
    let start = statement.positionAfterSkippingLeadingTrivia
    let newLine = "\n" + file.source.indent(at: start.utf8Offset)
    if let single = scope.single {
      let head = file.text(from: start, to: scope.expression.positionAfterSkippingLeadingTrivia)
      let text = head + file.text(of: single)
      file.replace(statement, with: lead + newLine + text)
    } else {
      let body = scope.operation.statements
      let old = file.source.indent(at: body.positionAfterSkippingLeadingTrivia.utf8Offset)
      let text = ContainerExtension.moved(
        file.text(of: body), from: old, to: String(newLine.dropFirst()))
      file.replace(statement, with: lead + newLine + text)
    }
  }

  /// `withContainer(.container { … }) { … }`.
  private func wrap(_ scope: DependencyScope, _ statements: [String]) {
    let indent = file.source.indent(at: scope.call.positionAfterSkippingLeadingTrivia.utf8Offset)
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

  private func joined(_ statements: [String], at node: Syntax) -> String {
    let indent = file.source.indent(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    return statements.joined(separator: "\n" + indent)
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

extension FileRewriting {
  /// The old text between two positions.
  fileprivate func text(from start: AbsolutePosition, to end: AbsolutePosition) -> String {
    String(decoding: source.bytes[start.utf8Offset..<end.utf8Offset], as: UTF8.self)
  }
}
