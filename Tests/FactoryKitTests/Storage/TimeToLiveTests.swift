import FactoryKit
import TestSupport
import Testing

extension Container {
  fileprivate var timed: Factory<any Service> { self { NamedService() }.cached.timeToLive(10) }
  fileprivate var timedAndWeak: Factory<any Service> {
    self { NamedService() }.shared.timeToLive(10)
  }
  fileprivate var timedForAll: Factory<any Service> {
    self { NamedService() }.singleton.timeToLive(10)
  }
  fileprivate var timedByNumber: ParameterFactory<Int, any Service> {
    self { NamedService("\($0)") }.cached.scopeOnParameters.timeToLive(10)
  }
  fileprivate var untimed: Factory<any Service> { self { NamedService() }.cached }
}

@Suite("Time to live")
struct TimeToLiveTests {
  private let clock = ManualClock()
  private let container: Container

  init() {
    let clock = clock
    container = Container(clock: ReadClock { clock.now })
  }

  @Test func `an instance in use never expires`() {
    let first = container.timed()
    for _ in 0..<5 {
      clock.advance(seconds: 9)
      #expect(container.timed() === first)
    }
  }

  @Test func `with absolute expiry, use does not keep an instance`() {
    container.untimed.timeToLive(10, .absolute)
    let first = container.untimed()
    clock.advance(seconds: 6)
    #expect(container.untimed() === first)
    clock.advance(seconds: 6)
    let second = container.untimed()
    #expect(second !== first)
    container.untimed.timeToLive(.seconds(10))
    clock.advance(seconds: 6)
    #expect(container.untimed() === second)
    clock.advance(seconds: 6)
    #expect(container.untimed() === second)
  }

  @Test func `an expired instance is built anew`() {
    let first = container.timed()
    clock.advance(seconds: 11)
    let second = container.timed()
    #expect(second !== first)
    clock.advance(seconds: 9)
    #expect(container.timed() === second)
  }

  @Test func `an instance that others hold expires, too`() {
    let first = container.timedAndWeak()
    clock.advance(seconds: 9)
    #expect(container.timedAndWeak() === first)
    clock.advance(seconds: 11)
    #expect(container.timedAndWeak() !== first)
  }

  @Test func `singletons expire, too`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let first = container.timedForAll()
      clock.advance(seconds: 9)
      #expect(container.timedForAll() === first)
      clock.advance(seconds: 11)
      #expect(container.timedForAll() !== first)
    }
  }

  @Test func `each parameter has a time of its own`() {
    let (one, two) = (container.timedByNumber(1), container.timedByNumber(2))
    clock.advance(seconds: 6)
    #expect(container.timedByNumber(1) === one)
    clock.advance(seconds: 6)
    #expect(container.timedByNumber(1) === one)
    #expect(container.timedByNumber(2) !== two)
  }

  @Test func `without a time to live nothing expires`() {
    let first = container.untimed()
    clock.advance(seconds: 1_000_000)
    #expect(container.untimed() === first)
  }

  @Test func `a time that is set from outside counts`() {
    container.untimed.timeToLive(1)
    let first = container.untimed()
    clock.advance(seconds: 2)
    #expect(container.untimed() !== first)
  }

  @Test func `a reset takes the time back`() {
    container.untimed.timeToLive(1).reset()
    let first = container.untimed()
    clock.advance(seconds: 2)
    #expect(container.untimed() === first)
  }
}

/// A clock that reads its time from a closure.
private struct ReadClock: MonotonicClock {
  let read: @Sendable () -> UInt64

  func now() -> UInt64 { read() }
}
