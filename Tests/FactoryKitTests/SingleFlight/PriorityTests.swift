import CTestSupport
import FactoryKit
import TestSupport
import Testing

private final class Part: Sendable {}

private final class Works: ManagedContainer, @unchecked Sendable {
  let manager = ContainerManager()
  let innerEntered = Gate()
  let outerEntered = Gate()
  let outerGoesOn = Gate()
  /// The priority to which the thread of the inner build has to be raised.
  let demanded: UInt32

  init(demanded: UInt32) { self.demanded = demanded }

  var inner: Factory<Part> {
    self {
      self.innerEntered.open()
      while lending_raised() != self.demanded { letOthersRun() }
      return Part()
    }.cached
  }
  var outer: Factory<Part> {
    self {
      self.outerEntered.open()
      self.outerGoesOn.pass()
      return self.inner()
    }.cached
  }
}

// A system that counts its loans stands in for Apple's, in processes of their own. A thread that
// lends nothing lets them hang, which stops them.
@Suite("Priorities of waiting threads")
struct PriorityTests {
  @Test func `a thread lends its priority to the one it waits for`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung(after: 300)
      lending_begin()
      let works = Works(demanded: 33)
      onThreads(2) { number in
        lending_set_own(number == 0 ? 9 : 33)
        if number == 1 { works.innerEntered.pass() }
        _ = works.inner()
        precondition(lending_raised() == 0)
      }
      precondition(lending_begun() == 1 && lending_ended() == 1)
    }
  }

  @Test func `and to the one which that one waits for already`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung(after: 300)
      lending_begin()
      let works = Works(demanded: 33)
      onThreads(3) { number in
        lending_set_own(number == 2 ? 33 : 9)
        switch number {
        case 0: _ = works.inner()
        case 1:
          works.innerEntered.pass()
          works.outerGoesOn.open()
          _ = works.outer()
        default:
          works.outerEntered.pass()
          // The inner build lasts until it was raised to 33, so the outer one waits by then, or will.
          _ = works.outer()
        }
        precondition(lending_raised() == 0)
      }
      precondition(lending_begun() == lending_ended())
    }
  }

  @Test func `and to the one which that one waits for later`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung(after: 300)
      lending_begin()
      let works = Works(demanded: 33)
      onThreads(3) { number in
        lending_set_own(number == 2 ? 33 : 9)
        switch number {
        case 0: _ = works.inner()
        case 1:
          works.innerEntered.pass()
          _ = works.outer()
        default:
          works.outerEntered.pass()
          let opening = startThread {
            // Once this thread waits: it has lent then.
            while lending_begun() == 0 { letOthersRun() }
            works.outerGoesOn.open()
          }
          _ = works.outer()
          opening.wait()
        }
        precondition(lending_raised() == 0)
      }
      precondition(lending_begun() == lending_ended())
    }
  }

  @Test func `as often as it begins, lending ends`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung(after: 300)
      lending_begin()
      let container = Crowd()
      let rounds = 60
      onThreads(6) { number in
        lending_set_own(UInt32(number + 1))
        for round in 0..<rounds {
          _ = container.first()
          _ = container.second()
          if round % 3 == number % 3 { container.reset(options: .scope) }
        }
        precondition(lending_raised() == 0)
      }
      precondition(lending_begun() > 0)
      precondition(lending_begun() == lending_ended())
    }
  }
}

private final class Crowd: ManagedContainer {
  let manager = ContainerManager()

  var third: Factory<Part> { slow { Part() }.cached }
  var second: Factory<Part> { slow { self.third() }.cached }
  var first: Factory<Part> { slow { self.second() }.cached }

  private func slow(key: StaticString = #function, _ make: @escaping () -> Part) -> Factory<Part> {
    self(key: key) {
      letOthersRun()
      return make()
    }
  }
}
