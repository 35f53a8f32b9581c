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
