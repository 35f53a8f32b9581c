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
