import FactoryKit

extension Replay {
  /// Changes a factory; false if the operation is another.
  func change(_ operation: Operation) -> Bool {
    let numbers = operation.numbers
    switch operation.name {
    case "register": register(operation)
    case "registerKind": registerKind(boxes[numbers[0]], numbers[1])
    case "registerParameter":
      let mark = mark("parameter")
      parameter(operation).register { Product("\(mark)-\($0)") }
    case "scope": service(operation).scope(Names.scopes[numbers[2]])
    case "timeToLive": service(operation).timeToLive(1000)
    case "decorate": decorate(operation)
    case "context": context(operation)
    case "once": service(operation).once()
    case "reset": service(operation).reset(Names.options[numbers[2]])
    case "registerType":
      let mark = mark("type")
      boxes[numbers[0]].register(Product.self) { Product(mark) }
    default: return false
    }
    return true
  }

  private func register(_ operation: Operation) {
    let mark = mark("registered")
    let box = boxes[operation.numbers[0]]
    if operation.numbers[2] == 0 || operation.numbers[1] > 7 {
      service(operation).register { Product(mark) }
    } else {
      // Resolves others of its container.
      service(operation).register { [unowned box] in Product(mark, parts: [box.hopeful()]) }
    }
  }

  private func registerKind(_ box: Box, _ kind: Int) {
    let mark = mark("kind")
    switch kind {
    case 0: box.spoken.register { Product(mark) }
    case 1: box.value.register { Value(service: Product(mark)) }
    case 2: box.maybe.register { Product(mark) }
    default: box.hope.register { Product(mark) }
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
    case 0: factory.onTest { Product(mark) }
    case 1: factory.onPreview { Product(mark) }
    case 2: factory.onArg("x") { Product(mark) }
    case 3: factory.onArgs(["x", "y"]) { Product(mark) }
    default: factory.context(.arg("y"), .preview) { Product(mark) }
    }
  }
}

extension Box {
  /// A part without parts of its own.
  fileprivate func hopeful() -> Product { Product("part", parts: hope().map { [$0] } ?? []) }
}
