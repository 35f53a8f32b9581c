import FactoryKit

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
