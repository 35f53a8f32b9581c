import FactoryKit

/// One public operation as text, `name:1:2`: a name and the numbers that it picks things with.
struct Operation: CustomStringConvertible {
  let name: String
  let numbers: [Int]

  init(_ text: Substring) {
    let words = text.split(separator: ":")
    name = String(words[0])
    numbers = words.dropFirst().map { Int($0) ?? 0 }
  }

  var description: String { ([name] + numbers.map(String.init)).joined(separator: ":") }
}

/// What the numbers of an operation stand for.
enum Names {
  static var services: [KeyPath<Box, Factory<Product>>] {
    [
      \.unique, \.cached, \.shared, \.single, \.graph, \.steady, \.timed, \.tested, \.pair, \.tree,
    ]
  }
  static var parameters: [KeyPath<Box, ParameterFactory<Int, Product>>] {
    [\.numbered, \.kept, \.each, \.lent]
  }
  static var namesakes: [KeyPath<Other, Factory<Product>>] { [\.cached, \.single, \.tree] }
  static let options: [FactoryResetOptions] = [.all, .registration, .scope, .context, .none]
  static let scopes: [Scope] = [
    Scope.unique, Scope.cached, Scope.shared, Scope.singleton, Scope.graph,
  ]
}

/// An object with a number, a mark of the closure that made it, and what it was made with.
class Product: CustomStringConvertible {
  let number = Log.born()
  let mark: String
  let parts: [Product]

  init(_ mark: String, parts: [Product] = []) {
    self.mark = mark
    self.parts = parts
  }

  deinit { Log.died(number) }

  var description: String {
    let inner = parts.isEmpty ? "" : "(\(parts.map(\.description).joined(separator: " ")))"
    return "\(mark)#\(number)\(inner)"
  }
}

/// A protocol that a service conforms to, for factories of existentials.
protocol Speaking {
  var description: String { get }
}

extension Product: Speaking {}

/// A value with an object in it.
struct Value: CustomStringConvertible {
  let service: Product
  var description: String { "value(\(service))" }
}

/// What a sequence of operations has printed, and which objects are alive.
///
/// One thread alone uses it.
enum Log {
  // unchecked: the main thread alone touches the three.
  nonisolated(unsafe) private static var lines: [String] = []
  nonisolated(unsafe) private static var made = 0
  nonisolated(unsafe) private static var living: Set<Int> = []

  static func add(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  static func taken() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The number of a new object, from 1 on in each sequence.
  static func born() -> Int {
    made += 1
    living.insert(made)
    return made
  }

  static func died(_ number: Int) { living.remove(number) }

  /// The objects that are alive, as `1,2,5`.
  static var alive: String { living.sorted().map(String.init).joined(separator: ",") }

  /// Begins a sequence.
  static func restart() {
    lines = []
    made = 0
    living = []
  }
}
