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
