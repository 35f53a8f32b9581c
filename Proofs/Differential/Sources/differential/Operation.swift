/// One public operation as text, `name:1:2`: a name and the numbers that it picks things with.
struct Operation: CustomStringConvertible {
  let name: String
  let numbers: [Int]

  /// How often each is drawn, and how far its numbers go.
  static let all: [(name: String, weight: Int, limits: [Int])] = [
    ("resolve", 24, [3, Names.services.count]),
    ("hold", 10, [3, Names.services.count, 3]),
    ("drop", 6, [3]),
    ("kind", 8, [3, 4]),
    ("parameter", 14, [3, 4, 3]),
    ("register", 8, [3, Names.services.count, 2]),
    ("registerKind", 3, [3, 4]),
    ("registerParameter", 4, [3, 4, 2]),
    ("scope", 6, [3, Names.services.count, Names.scopes.count]),
    ("timeToLive", 1, [3, Names.services.count]),
    ("decorate", 3, [3, Names.services.count, 2]),
    ("decorateAll", 1, [3, 2]),
    ("context", 4, [3, Names.services.count, 5]),
    ("once", 1, [3, Names.services.count]),
    ("flag", 3, [3, 2]),
    ("argument", 2, [2, 2]),
    ("reset", 5, [3, Names.services.count, Names.options.count]),
    ("resetAll", 3, [3, Names.options.count]),
    ("resetScope", 3, [3, Names.scopes.count]),
    ("resetSingletons", 1, []),
    ("push", 2, [3]),
    ("pop", 2, [3]),
    ("defaultScope", 1, [3, Names.scopes.count]),
    ("trace", 2, [2]),
    ("new", 2, [3]),
    ("client", 3, [2]),
    ("read", 8, [2, 5]),
    ("set", 2, [2, 5]),
    ("renew", 2, [2, 3, Names.options.count]),
    ("resolved", 2, [2]),
    ("dropClient", 1, [2]),
    ("registerType", 2, [3]),
    ("resolveType", 3, [3]),
    ("auto", 4, [2]),
    ("resetAuto", 1, [Names.options.count]),
    ("namesake", 2, [3]),
    ("within", 2, [3, Names.services.count]),
  ]

  /// A sequence that the seed decides.
  static func sequence(seed: UInt64) -> [Operation] {
    var random = Random(seed: seed)
    // Namesakes in two containers differ by design: few sequences have them.
    let all = seed % 25 == 0 ? all : all.filter { $0.name != "namesake" }
    let tickets = all.flatMap { Array(repeating: $0, count: $0.weight) }
    return (0..<(6 + random.below(40))).map { _ in
      let drawn = tickets[random.below(tickets.count)]
      return Operation(name: drawn.name, numbers: drawn.limits.map { random.below($0) })
    }
  }

  init(name: String, numbers: [Int]) {
    self.name = name
    self.numbers = numbers
  }

  init(_ text: Substring) {
    let words = text.split(separator: ":")
    name = String(words[0])
    numbers = words.dropFirst().map { Int($0) ?? 0 }
  }

  var description: String { ([name] + numbers.map(String.init)).joined(separator: ":") }
}
