import FactoryKit
import TestSupport
import Testing

private final class Timed: ManagedContainer {
  let manager: ContainerManager
  let clock: Bag<@Sendable () -> UInt64>

  init(_ clock: @escaping @Sendable () -> UInt64 = { 1 }) {
    let clocks = Bag<@Sendable () -> UInt64>()
    clocks.add(clock)
    self.clock = clocks
    manager = ContainerManager(clock: ReadClock { clocks.all.last?() ?? 1 })
  }

  var session: Factory<NamedService> { self { NamedService() }.cached.timeToLive(nanoseconds: 10) }
  var plain: Factory<NamedService> { self { NamedService() }.cached }
}

extension FactoryIdentifying {
  fileprivate func timeToLive(nanoseconds: Int) -> Self { timeToLive(.nanoseconds(nanoseconds)) }
}

@Suite struct `A container's own clock` {
  @Test func `may resolve factories without a time to live, and those of another container`() {
    let (timed, other) = (Timed(), Timed())
    timed.clock.add { [unowned timed] in
      UInt64(timed.plain().name.count + other.session().name.count)
    }
    #expect(timed.session() === timed.session())
  }

  /// Guards against a use that stores the time that it has read before a later use.
  @Test func `never takes a sliding time to live back`() {
    let times = Bag<UInt64>()
    let timed = Timed { times.all.last ?? 1 }
    let first = timed.session()
    for time: UInt64 in [8, 5, 16] {
      times.add(time)
      #expect(timed.session() === first)
    }
    times.add(26)
    #expect(timed.session() !== first)
  }
}
