import FactoryInspect
import FactoryKit
import TestSupport
import Testing

struct StandingClock: MonotonicClock {
  private let clock = ManualClock()

  func now() -> UInt64 { clock.now }
  func advance(milliseconds: Double) { clock.advance(seconds: milliseconds / 1_000) }
}

struct Refused: Error {}

/// A container whose factories take time of a clock that stands still otherwise.
final class Shop: ManagedContainer {
  let manager: ContainerManager
  let clock = StandingClock()
  let other: Backend

  init() {
    manager = ContainerManager(clock: clock)
    other = Backend(clock: clock)
  }

  func make(_ milliseconds: Double) -> NamedService {
    clock.advance(milliseconds: milliseconds)
    return NamedService()
  }

  var home: Factory<[NamedService]> {
    self { [self.make(1), self.films(), self.account(), self.store()] }
  }
  var films: Factory<NamedService> {
    self {
      _ = self.store()
      return self.make(20)
    }
  }
  var store: Factory<NamedService> { self { self.make(300) }.cached }
  var account: Factory<NamedService> { self { self.make(4) }.cached }
  var remote: Factory<NamedService> { self { self.other.session() }.cached }
  var failing: ThrowingFactory<NamedService, Refused> {
    self { () throws(Refused) in
      _ = self.make(5)
      throw Refused()
    }
  }
  var byNumber: ParameterFactory<Int, NamedService> {
    self { self.make(Double($0)) }.cached.scopeOnParameters
  }
  var screen: Factory<NamedService> {
    self {
      _ = (MainActor.assumeIsolated { self.theme() }, self.account())
      return self.make(2)
    }
    .cached
  }
  @MainActor var theme: Factory<NamedService> { self { self.make(3) }.cached }

  var both: AsyncFactory<NamedService, Never> {
    self {
      async let left = self.left()
      async let right = self.right()
      _ = await (left, right)
      return self.make(1)
    }
  }
  let (leftGate, rightGate) = (AsyncGate(), AsyncGate())
  var left: AsyncFactory<NamedService, Never> {
    self {
      await self.leftGate.pass()
      return NamedService()
    }
  }
  var right: AsyncFactory<NamedService, Never> {
    self {
      await self.rightGate.pass()
      return NamedService()
    }
  }
}

final class Backend: ManagedContainer {
  let manager: ContainerManager
  let clock: StandingClock

  init(clock: StandingClock) {
    self.clock = clock
    manager = ContainerManager(clock: clock)
  }

  var session: Factory<NamedService> {
    self {
      self.clock.advance(milliseconds: 7)
      return NamedService()
    }
  }
}

extension LaunchReport {
  /// A line for each step: `2<0 films built 320.0 20.0`, with the times in milliseconds.
  var lines: [String] {
    steps.map { step in
      let parent = step.parent.map { "<\($0)" } ?? ""
      let (all, own) = (Double(step.duration) / 1e6, Double(step.ownDuration) / 1e6)
      return "\(step.id)\(parent) \(step.name) \(step.outcome) \(all) \(own)"
    }
  }
}

@Suite("Recording a launch")
struct LaunchRecordingTests {
  private let shop = Shop()

  @Test func `each build has its time, with and without its dependencies`() {
    let launch = shop.manager.recordLaunch { shop.home() }
    #expect(
      launch.lines == [
        "0 home built 325.0 1.0", "1<0 films built 320.0 20.0", "2<1 store built 300.0 300.0",
        "3<0 account built 4.0 4.0",
      ])
    #expect(launch.steps.map { Double($0.start) / 1e6 } == [0, 1, 1, 321])
    #expect(launch.duration == 325_000_000)
    #expect(launch.hits == 1)
    #expect(launch.steps.map(\.scope) == ["unique", "unique", "cached", "cached"])
    #expect(launch.steps[2].factory == "Shop.store")
  }

  @Test func `the begin of a step counts from the begin of the recording`() {
    shop.clock.advance(milliseconds: 50)
    let recording = shop.manager.beginLaunch()
    shop.clock.advance(milliseconds: 10)
    _ = shop.account()
    shop.clock.advance(milliseconds: 30)
    let launch = recording.end()
    #expect(launch.steps.map(\.start) == [10_000_000])
    #expect(launch.duration == 44_000_000)
  }

  @Test func `what is resolved after the end is not in the report, which stays the same`() {
    let recording = shop.manager.beginLaunch()
    _ = shop.account()
    let launch = recording.end()
    _ = shop.films()
    #expect(launch.lines == ["0 account built 4.0 4.0"])
    #expect(recording.end() == launch)
  }

  @Test func `a failure is a step`() {
    let launch = shop.manager.recordLaunch { try? shop.failing() }
    #expect(launch.lines == ["0 failing failed 5.0 5.0"])
  }

  @Test func `what is still running when the recording ends is unfinished`() {
    let shop = shop
    let recording = shop.manager.beginLaunch()
    let report = Bag<LaunchReport>()
    shop.account.register {
      shop.clock.advance(milliseconds: 6)
      report.add(recording.end())
      return NamedService()
    }
    _ = shop.account()
    #expect(report.last.lines == ["0 account unfinished 6.0 6.0"])
  }

  @Test func `factories of other containers are below those that resolve them`() {
    let launch = shop.manager.recordLaunch { shop.remote() }
    #expect(launch.lines == ["0 remote built 7.0 0.0", "1<0 session built 7.0 7.0"])
    #expect(launch.steps[1].factory == "Backend.session")
  }

  @Test func `another container is recorded if its manager is given, each event once`() {
    let (shop, other) = (shop, shop.other)
    let launch = shop.manager.recordLaunch(with: [other.manager, shop.manager]) {
      _ = (other.session(), shop.remote())
    }
    #expect(launch.steps.map(\.factory) == ["Backend.session", "Shop.remote", "Backend.session"])
    #expect(launch.steps.map(\.parent) == [nil, nil, 1])
  }

  @Test func `an error of the launch is rethrown, and nothing is recorded further`() throws {
    #expect(throws: Refused.self) {
      try shop.manager.recordLaunch { throw Refused() }
    }
    #expect(!shop.manager.isObservedForTests)
  }

  @Test func `a recording that is released ends`() {
    var recording: LaunchRecording? = shop.manager.beginLaunch()
    #expect(shop.manager.isObservedForTests)
    withExtendedLifetime(recording) {}
    recording = nil
    #expect(!shop.manager.isObservedForTests)
  }

  @Test func `a recording does not keep its container alive`() async {
    var shop: Shop? = Shop()
    weak let manager = shop?.manager
    let recording = shop?.manager.beginLaunch()
    _ = shop?.account()
    shop = nil
    #expect(await settles { manager == nil })
    #expect(recording?.end().lines == ["0 account built 4.0 4.0"])
  }
}

extension ContainerManager {
  var isObservedForTests: Bool { !listeners.isEmpty }
}
