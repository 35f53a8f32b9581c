import FactoryKit
import Testing

private let names: [StaticString] = [
  "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s",
  "t", "u", "v", "w", "x", "y", "z",
]

private final class Row: SharedContainer {
  static let shared = Row()
  let manager = ContainerManager()
  subscript(at: Int) -> Factory<Link> { self(key: names[at]) { Link(at) } }
}

/// Reads the next one while it is made.
private final class Link {
  let next: LazyInjected<Link>?

  init(_ at: Int) {
    next = at == 0 ? nil : LazyInjected(\Row.[at - 1])
    _ = next?.wrappedValue
  }
}

/// Guards against lazy properties that are taken for one another, and so for a dependency cycle.
@Suite struct `Lazy properties within each other` {
  @Test func `are read at any depth`() async {
    await #expect(processExitsWith: .success) { _ = Row.shared[names.count - 1]() }
  }
}
