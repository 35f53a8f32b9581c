import FactoryKit
import TestSupport
import Testing

/// Guards against graph instances that are found by the address of their container's memory: a
/// container that dies within a cycle leaves its address to the next one.
@Suite struct `Graph scope with containers that die within a cycle` {
  @Test func `no container is given an instance of another type`() async {
    await #expect(processExitsWith: .success) {
      let mixedUp = cycle { user in
        let letter = Request(user: user).letter()
        let stamp = Request(user: user).stamp()
        return ObjectIdentifier(letter) == ObjectIdentifier(stamp)
      }
      #expect(mixedUp == 0)
    }
  }

  @Test func `no container is given an instance of another type for its parameter`() async {
    await #expect(processExitsWith: .success) {
      let mixedUp = cycle { user in
        let letter = Request(user: user).letters(1)
        let stamp = Request(user: user).stamps(1)
        return ObjectIdentifier(letter) == ObjectIdentifier(stamp)
      }
      #expect(mixedUp == 0)
    }
  }

  @Test func `no user is given another user's instance`() {
    let mixedUp = cycle { user in
      _ = Request(user: -1).letter()
      return Request(user: user).letter().user != user
    }
    #expect(mixedUp == 0)
  }

  @Test func `no user is given another user's instance for a parameter`() {
    let mixedUp = cycle { user in
      _ = Request(user: -1).letters(1)
      return Request(user: user).letters(1).user != user
    }
    #expect(mixedUp == 0)
  }

  @Test func `a container that lives on keeps its instance throughout the cycle`() {
    let living = Request(user: 7)
    let first = Locked<Letter?>(nil)
    let others = cycle { user in
      let letter = living.letter()
      _ = Request(user: user).stamp()
      return first.withLock { first in
        defer { first = letter }
        return first != nil && first !== letter
      }
    }
    #expect(others == 0)
  }
}

/// Within one cycle, counts for how many of a hundred users the condition holds.
private func cycle(_ condition: @escaping (_ user: Int) -> Bool) -> Int {
  Factory<Int>(Container(), key: "cycle") { (0..<100).filter(condition).count }()
}

/// What one request of one user is served with.
private final class Request: ManagedContainer {
  let manager = ContainerManager()
  let user: Int

  init(user: Int) { self.user = user }

  // None of the instances holds its container.
  var letter: Factory<Letter> { self { [user] in Letter(user) }.graph }
  var stamp: Factory<Stamp> { self { Stamp() }.graph }
  var letters: ParameterFactory<Int, Letter> {
    self { [user] _ in Letter(user) }.graph.scopeOnParameters
  }
  var stamps: ParameterFactory<Int, Stamp> { self { _ in Stamp() }.graph.scopeOnParameters }
}

private final class Letter: Sendable {
  let user: Int

  init(_ user: Int) { self.user = user }
}

private final class Stamp: Sendable {
  let text = "stamp"
}
