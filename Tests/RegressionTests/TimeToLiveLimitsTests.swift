import FactoryKit
import TestSupport
import Testing

/// Guards against times to live that no clock reaches, or that are no number at all.
///
/// They are handed to the exit tests as bits, because not all of them can be written as JSON.
@Suite struct `Unusual times to live` {
  @Test(arguments: [.infinity, .greatestFiniteMagnitude, 1e12, 9.3e9, .nan])
  func `too long for any clock, and no number at all, never expire`(seconds: Double) async {
    await #expect(processExitsWith: .success) { [bits = seconds.bitPattern as UInt64] in
      let (container, clock) = timedContainer()
      container.service.timeToLive(Double(bitPattern: bits))
      let first = container.service()
      clock.advance(seconds: 100 * 365 * 86_400)
      #expect(container.service() === first)
    }
  }

  @Test(arguments: [0, -0.0, -1, -1e300, -.infinity, .leastNonzeroMagnitude, 1e-10])
  func `none at all, and less than none, expire with the next tick`(seconds: Double) async {
    await #expect(processExitsWith: .success) { [bits = seconds.bitPattern as UInt64] in
      let (container, clock) = timedContainer()
      container.service.timeToLive(Double(bitPattern: bits))
      let first = container.service()
      clock.advance(seconds: 1e-6)
      #expect(container.service() !== first)
    }
  }

  @Test func `the last one that is set counts`() {
    let (container, clock) = timedContainer()
    container.service.timeToLive(.infinity).timeToLive(1)
    let first = container.service()
    clock.advance(seconds: 2)
    #expect(container.service() !== first)
  }
}

extension Container {
  fileprivate var service: Factory<NamedService> { self { NamedService() }.cached }
}

private func timedContainer() -> (Container, ManualClock) {
  let clock = ManualClock()
  return (Container(clock: ReadClock { clock.now }), clock)
}
