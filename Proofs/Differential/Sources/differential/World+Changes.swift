import FactoryKit

extension World {
  /// Changes a factory; false if the operation is another.
  func change(_ operation: Operation) -> Bool {
    let numbers = operation.numbers
    switch operation.name {
    case "register": register(operation)
    case "registerKind": registerKind(boxes[numbers[0]], numbers[1])
    case "registerParameter":
      let mark = mark("parameter")
      parameter(operation).register { Service("\(mark)-\($0)") }
    case "scope": service(operation).scope(Names.scopes[numbers[2]])
    case "timeToLive": service(operation).timeToLive(1000)
    case "decorate": decorate(operation)
    case "context": context(operation)
    case "once": service(operation).once()
    case "reset": service(operation).reset(Names.options[numbers[2]])
    case "registerType":
      let mark = mark("type")
      boxes[numbers[0]].register(Service.self) { Service(mark) }
    default: return false
    }
    return true
  }

  private func register(_ operation: Operation) {
    let mark = mark("registered")
    let box = boxes[operation.numbers[0]]
    if operation.numbers[2] == 0 || operation.numbers[1] > 7 {
      service(operation).register { Service(mark) }
    } else {
      // Resolves others of its container.
      service(operation).register { [unowned box] in Service(mark, parts: [box.hopeful()]) }
    }
  }

  private func registerKind(_ box: Box, _ kind: Int) {
    let mark = mark("kind")
    switch kind {
    case 0: box.spoken.register { Service(mark) }
    case 1: box.value.register { Value(service: Service(mark)) }
    case 2: box.maybe.register { Service(mark) }
    default: box.hope.register { Service(mark) }
    }
  }

  private func decorate(_ operation: Operation) {
    let mark = mark("decorator")
    if operation.numbers[2] == 0 {
      service(operation).decorator { Log.add("\(mark) \($0)") }
    } else {
      service(operation).decorator { Log.add("\(mark) \($0) new: \($1)") }
    }
  }

  private func context(_ operation: Operation) {
    let mark = mark("context")
    let factory = service(operation)
    switch operation.numbers[2] {
    case 0: factory.onTest { Service(mark) }
    case 1: factory.onPreview { Service(mark) }
    case 2: factory.onArg("x") { Service(mark) }
    case 3: factory.onArgs(["x", "y"]) { Service(mark) }
    default: factory.context(.arg("y"), .preview) { Service(mark) }
    }
  }
}

extension Box {
  /// A part without parts of its own.
  fileprivate func hopeful() -> Service { Service("part", parts: hope().map { [$0] } ?? []) }
}
