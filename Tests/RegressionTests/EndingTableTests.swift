import FactoryKit
import TestSupport
import Testing

/// Guards against a parameter's table that ends between the two halves of a resolution: the end of a
/// parameter resolved, and took what lay ready for the resolution around it.
@Suite struct `A table that is dropped while it is read` {
  @Test(arguments: [false, true])
  func `lets its reader make another instance`(isShared: Bool) async {
    // A process of its own: it crashed.
    await #expect(processExitsWith: .success) { [isShared] in
      stopIfHung()
      let box = Box()
      box.name.register { "registered" }
      let factory = isShared ? box.shared : box.cached
      let names = Bag<String>()
      let made = factory(Boxed(key: Key(1, onEnd: { names.add(box.name()) })))
      let comparisons = Counter()
      let key = Key(1, onComparison: { if comparisons.increment() == 1 { factory.reset(.scope) } })
      let again = factory(Boxed(key: key))
      #expect(names.all == ["registered"])
      #expect(again !== made)
      #expect(factory(Boxed(key: Key(1))) === again)
    }
  }
}

/// A parameter that does something when it is compared, and when it ends.
private final class Key: Hashable, Sendable {
  let number: Int
  private let onComparison: @Sendable () -> Void
  private let onEnd: @Sendable () -> Void

  init(
    _ number: Int,
    onComparison: @escaping @Sendable () -> Void = {},
    onEnd: @escaping @Sendable () -> Void = {}
  ) {
    self.number = number
    self.onComparison = onComparison
    self.onEnd = onEnd
  }

  deinit { onEnd() }

  static func == (one: Key, other: Key) -> Bool {
    one.onComparison()
    other.onComparison()
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A value, which the table retains in every scope.
private struct Boxed: Hashable, Sendable {
  let key: Key
}

private final class Box: ManagedContainer {
  let manager = ContainerManager()

  var name: Factory<String> { self { "definition" } }
  var cached: ParameterFactory<Boxed, NamedService> {
    self { NamedService("\($0.key.number)") }.cached.scopeOnParameters
  }
  var shared: ParameterFactory<Boxed, NamedService> {
    self { NamedService("\($0.key.number)") }.shared.scopeOnParameters
  }
}
