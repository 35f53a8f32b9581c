import FactoryKit
import TestSupport
import Testing

private final class Token: Sendable {
  let released: Counter

  init(_ released: Counter) { self.released = released }
  deinit { released.increment() }
}

private final class Request: ManagedContainer {
  let manager = ContainerManager()
  let released: Counter

  init(_ released: Counter) { self.released = released }

  var token: Factory<Token> { self { Token(self.released) }.cached }
}

/// Guards against a container that two threads use first at the same moment, and that is taken for
/// two containers with one manager: such a manager's instances are kept for good.
@Suite struct `The first use of a container` {
  @Test func `by two threads at once leaves nothing behind`() async {
    let rounds = 20_000
    let released = Counter()
    let turns = Turnstile(2)
    let requests = Bag<Request>()
    onThreads(2) { number in
      for round in 0..<rounds {
        if number == 0 { requests.add(Request(released)) }
        turns.pass()
        let request = requests.last
        turns.pass()
        _ = request.token
        turns.pass()
        _ = request.token()
        if number == 0, round % 1_000 == 999 { requests.removeAll() }
        turns.pass()
      }
    }
    requests.removeAll()
    // A reset of a scope by another test retains all containers for a moment.
    #expect(await settles { released.count == rounds })
  }
}
