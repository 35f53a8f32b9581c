import SwiftSyntax

extension BodyVisitor {
  /// The captures and parameters of a closure; `$0` stands for the container in
  /// `Container.shared { $0… }`, and for each element in `list.map { $0… }`.
  func parameters(
    of node: ClosureExprSyntax, passedTo call: FunctionCallExprSyntax?, as path: [Step]?
  ) -> [String: [Step]] {
    let passed = path.flatMap(Self.containerPassed)
    let element = call.flatMap { ClosureTiming.list(of: $0) }.flatMap { names.element(of: $0) }
    // `reduce` passes the result so far before the element.
    let name = call?.calledExpression.lastName?.plainName
    let place = element != nil && name == "reduce" ? 1 : 0
    let value = passed ?? element
    var found: [String: [Step]] = [:]
    for capture in node.signature?.capture?.items ?? [] {
      guard let captured = capture.initializer?.value else { continue }
      found[capture.name.plainName] = names.path(of: captured) ?? [.unknownLocal]
    }
    found["$0"] = (place == 0 ? value : nil) ?? [.unknownLocal]
    found["$1"] = (place == 1 ? value : nil) ?? [.unknownLocal]
    switch node.signature?.parameterClause {
    case .simpleInput(let parameters):
      for (index, parameter) in parameters.enumerated() {
        found[parameter.name.plainName] = (index == place ? value : nil) ?? [.unknownLocal]
      }
    case .parameterClause(let clause):
      for (index, parameter) in clause.parameters.enumerated() {
        let type = parameter.type.map { [LocalNames.value(ofType: $0.plainText)] }
        found[(parameter.secondName ?? parameter.firstName).plainName] =
          type ?? (index == place ? value : nil) ?? [.unknownLocal]
      }
    case nil: break
    }
    return found
  }

  /// The container that a closure gets as its argument when it is passed to `path`, if that is one
  /// of the functions that configure a container.
  private static func containerPassed(to path: [Step]) -> [Step]? {
    switch path.last {
    case "shared": path
    case "preview" where path.count == 2 && path[0].name.first?.isUppercase == true:
      [path[0].isCall ? path[0] : .called(path[0])]
    case "preview" where path.dropLast().last == "shared": Array(path.dropLast())
    case "with", "fork": Array(path.dropLast())
    case "container" where path == [".", "container"]: [.called("Container")]
    case let step? where path.count == 1 && step.name.hasSuffix("Container"):
      [step.isCall ? step : .called(step)]
    default: nil
    }
  }
}
