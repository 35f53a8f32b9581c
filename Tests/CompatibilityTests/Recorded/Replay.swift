import FactoryKit

/// Containers and what holds their instances, for one sequence.
final class Replay {
  var boxes = [Box(), Box(), Box()]
  let auto = Auto()
  let other = Other()
  var slots: [Product?] = [nil, nil, nil]
  var clients: [WrapperClient?] = [nil, nil]
  var traced = false
  private var marks = 0

  init() { watchAll() }

  /// One trace for all, as in Factory, where it belongs to the process.
  func watchAll() {
    for manager in boxes.map(\.manager) + [auto.manager, other.manager] {
      manager.logger = { Log.add(withoutAddresses(withoutPage($0))) }
      manager.trace = traced
    }
  }

  /// A name for the next closure.
  func mark(_ name: String) -> String {
    marks += 1
    return "\(name)\(marks)"
  }

  func service(_ operation: Operation) -> Factory<Product> {
    boxes[operation.numbers[0]][keyPath: Names.services[operation.numbers[1]]]
  }

  func parameter(_ operation: Operation) -> ParameterFactory<Int, Product> {
    boxes[operation.numbers[0]][keyPath: Names.parameters[operation.numbers[1]]]
  }
}

/// A message without its identifier and the address of its page, which Factory does not have.
private func withoutPage(_ line: String) -> String {
  guard let end = line.firstRange(of: " [singleton-reset], see ") else { return line }
  return String(line[..<end.lowerBound])
}

/// Instances have other addresses in each run.
func withoutAddresses(_ line: String) -> String {
  var result = "", number = false
  for character in line {
    if number, character.isHexDigit { continue }
    number = character == ":"
    result.append(character)
  }
  return result
}

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

extension Replay {
  /// Changes a whole container or the context; false if the operation is another.
  func changeContainer(_ operation: Operation) -> Bool {
    let numbers = operation.numbers
    switch operation.name {
    case "decorateAll": decorateAll(operation)
    case "resetAll": boxes[numbers[0]].manager.reset(options: Names.options[numbers[1]])
    case "resetScope": boxes[numbers[0]].manager.reset(scope: Names.scopes[numbers[1]])
    case "resetSingletons": Scope.singleton.reset()
    case "push": boxes[numbers[0]].manager.push()
    case "pop": boxes[numbers[0]].manager.pop()
    case "defaultScope": boxes[numbers[0]].manager.defaultScope = Names.scopes[numbers[1]]
    case "trace":
      traced = numbers[0] == 0
      watchAll()
    case "resetAuto": auto.manager.reset(options: Names.options[numbers[0]])
    case "new":
      boxes[numbers[0]] = Box()
      watchAll()
    default: return changeContext(operation)
    }
    return true
  }

  private func decorateAll(_ operation: Operation) {
    let mark = mark("all")
    let box = boxes[operation.numbers[0]]
    if operation.numbers[1] == 0 {
      box.decorator { Log.add("\(mark) \($0)") }
    } else {
      box.decorator(nil)
    }
  }

  private func changeContext(_ operation: Operation) -> Bool {
    let numbers = operation.numbers
    switch operation.name {
    case "flag":
      let on = numbers[1] == 0
      switch numbers[0] {
      case 0: FactoryContext.current.isTest = on
      case 1: FactoryContext.current.isPreview = on
      default: FactoryContext.current.isSimulator = on
      }
    case "argument":
      let name = ["x", "y"][numbers[0]]
      if numbers[1] == 0 {
        FactoryContext.setArg(name, forKey: name)
      } else {
        FactoryContext.removeArg(forKey: name)
      }
    default: return false
    }
    return true
  }
}

extension Replay {
  /// Resolves something and returns what came of it; nil if the operation is another.
  func resolve(_ operation: Operation) -> String? {
    let numbers = operation.numbers
    switch operation.name {
    case "resolve": return "\(service(operation)())"
    case "hold":
      slots[numbers[2]] = service(operation)()
      return text(slots[numbers[2]])
    case "drop":
      slots[numbers[0]] = nil
      return ""
    case "kind": return kind(boxes[numbers[0]], numbers[1])
    case "parameter": return "\(parameter(operation)(numbers[2]))"
    case "resolveType": return text(boxes[numbers[0]].resolve(Product.self))
    case "auto": return numbers[0] == 0 ? "\(auto.plain())" : "\(auto.stored())"
    case "namesake": return "\(other[keyPath: Names.namesakes[numbers[0]]]())"
    case "within":
      return Box.$shared.withValue(boxes[numbers[0]]) {
        "\(Box.shared[keyPath: Names.services[numbers[1]]]()) \(WrapperClient().read(0))"
      }
    default: return client(operation)
    }
  }

  private func kind(_ box: Box, _ kind: Int) -> String {
    switch kind {
    case 0: "\(box.spoken().description)"
    case 1: "\(box.value())"
    case 2: text(box.maybe())
    default: text(box.hope())
    }
  }

  /// Reads and changes the properties of a client of the first container.
  private func client(_ operation: Operation) -> String? {
    let numbers = operation.numbers
    return Box.$shared.withValue(boxes[0]) {
      switch operation.name {
      case "client": clients[numbers[0]] = WrapperClient()
      case "read": return clients[numbers[0]]?.read(numbers[1]) ?? "none"
      case "set": clients[numbers[0]]?.set(numbers[1])
      case "renew": clients[numbers[0]]?.renew(numbers[1], Names.options[numbers[2]])
      case "resolved": return clients[numbers[0]]?.resolved ?? "none"
      case "dropClient": clients[numbers[0]] = nil
      default: return nil
      }
      return ""
    }
  }
}
