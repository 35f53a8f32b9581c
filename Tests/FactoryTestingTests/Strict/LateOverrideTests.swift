import FactoryContributions
import FactoryInspect
import FactoryKit
import FactoryTesting
import Testing

private final class LateContainer: SharedContainer {
  @TaskLocal static var shared = LateContainer()
  let manager: ContainerManager

  init() { manager = ContainerManager() }
  init(_ clock: any MonotonicClock) {
    manager = ContainerManager(clock: clock)
    manager.recordsDependents = true
  }
}

/// A clock that a test sets.
private final class Time: MonotonicClock {
  let value = Locked<UInt64>(0)
  func now() -> UInt64 { value.withLock(\.self) }
}

private final class Text: Sendable {
  let text: String
  init(_ text: String) { self.text = text }
}

extension LateContainer {
  fileprivate var api: Factory<String> { self { "api" } }
  fileprivate var session: Factory<String> { self { "session(\(self.api()))" }.cached }
  fileprivate var home: Factory<String> { self { "home(\(self.session()))" }.cached }
  fileprivate var weak: Factory<Text> { self { Text(self.api()) }.shared }
  fileprivate var expiring: Factory<String> { self { self.api() }.cached.timeToLive(1) }
  fileprivate var other: Factory<String> { self { "other" }.cached }
  fileprivate var debugged: Factory<String> { self { "real" }.onTest { "test" }.cached }
  fileprivate var page: Factory<String> { self { "page(\(self.debugged()))" }.cached }
  fileprivate var list: Contributions<String> { contributions() }
  fileprivate var map: KeyedContributions<String, String> { keyedContributions() }
  fileprivate var all: Factory<[String]> { self { self.list() }.cached }
  fileprivate var byKey: Factory<[String: String]> { self { self.map() }.cached }
}

extension Trait where Self == ContainerTrait<LateContainer> {
  fileprivate static var late: ContainerTrait<LateContainer> {
    .init(shared: LateContainer.$shared, container: LateContainer())
  }
}

@Suite struct LateOverrideTests {
  @Test func `an override after the first use is reported with the way to it`() async throws {
    let issues = try await Issues.of(.late.overridesFirst) {
      let container = LateContainer.shared
      _ = container.home()
      container.api.register { "mock" }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix(
        """
        FACTORY: LateContainer.home was built with LateContainer.api, through \
        LateContainer.session, before this override at FactoryTestingTests/LateOverrideTests.swift:
        """) == true)
    #expect(issues.first?.contains("So does LateContainer.session.") == true, "\(issues)")
  }

  @Test func `an override that was missed before it came says so`() async throws {
    let issues = try await Issues.of(.late.strict(allowing: \.session, \.home)) {
      _ = LateContainer.shared.home()
      LateContainer.shared.api.register { "mock" }
      LateContainer.shared.session.register { "mock" }
    }
    #expect(issues.count == 3)
    let reason = "This is why LateContainer.api was reported as not overridden."
    let explained = issues.filter { $0.contains(reason) }
    #expect(explained.count == 1)
    #expect(explained.first?.contains("was built with LateContainer.api") == true, "\(issues)")
  }

  @Test func `an override that comes first, or that is for something else, is not`() async throws {
    let issues = try await Issues.of(.late.overridesFirst) {
      let container = LateContainer.shared
      container.api.register { "mock" }
      _ = container.home()
      container.other.register { "mock" }
      _ = (container.page(), container.page(), container.debugged())
    }
    #expect(issues == [])
  }

  /// Guards against reports about instances that are not used any more, and about overrides without
  /// an effect.
  @Test func `an override is not late for what is gone or expired, or without an effect`()
    async throws
  {
    let issues = try await Issues.of(.late.overridesFirst) {
      let container = LateContainer.shared
      do { _ = container.weak() }
      container.api.register { "mock" }
      let time = Time()
      let timed = LateContainer(time)
      time.value.withLock { $0 = 1 }
      _ = timed.expiring()
      time.value.withLock { $0 = 2_000_000_000 }
      timed.api.register { "mock" }
      _ = container.home()
      container.api.onArg("that-nobody-sets") { "argument" }
    }
    #expect(issues == [])
  }

  @Test func `an override is late for what is alive`() async throws {
    let issues = try await Issues.of(.late.overridesFirst) {
      let container = LateContainer.shared
      let weak = container.weak()
      container.api.register { "mock" }
      _ = container.expiring()
      container.api.register { "second" }
      withExtendedLifetime(weak) {}
    }
    #expect(issues.count == 2)
  }

  @Test func `an override in a container that the code makes is late, too`() async throws {
    let kept = Locked<LateContainer?>(nil)
    let issues = try await Issues.of(.late.overridesFirst) {
      let container = LateContainer()
      _ = container.home()
      container.api.register { "mock" }
      kept.withLock { $0 = container }
    }
    #expect(issues.count == 1)
    #expect(kept.withLock { $0?.manager.recordsDependents } == false)
  }

  @Test func `a container that records by itself goes on when the test has ended`() async throws {
    let kept = Locked<LateContainer?>(nil)
    _ = try await Issues.of(.late.overridesFirst) {
      kept.withLock { $0 = LateContainer(Time()) }
    }
    #expect(kept.withLock { $0?.manager.recordsDependents } == true)
  }

  @Test func `an override by detached work is late, too`() async throws {
    let issues = try await Issues.of(.late.overridesFirst) {
      let container = LateContainer.shared
      _ = container.home()
      await Task.detached { _ = container.api.register { "mock" } }.value
    }
    #expect(issues.count == 1)
  }

  @Test func `an override after a reset of what was built is not`() async throws {
    let issues = try await Issues.of(.late.overridesFirst) {
      let container = LateContainer.shared
      _ = container.home()
      container.api.reset(.dependents).register { "mock" }
      #expect(container.home() == "home(session(mock))")
      container.api.register { "second" }
    }
    #expect(issues.count == 1)
  }

  @Test func `a contribution is an override of its list`() async throws {
    let issues = try await Issues.of(.late.overridesFirst) {
      let container = LateContainer.shared
      container.list.contribute { "first" }
      _ = container.all()
      container.list.contribute { "second" }
      _ = container.byKey()
      container.map.contribute("key", replacing: true) { "third" }
    }
    #expect(issues.count == 2)
  }

  @Test func `a wrap and a context are overrides`() async throws {
    let issues = try await Issues.of(.late.overridesFirst) {
      let container = LateContainer.shared
      _ = container.home()
      container.api.wrap { $0 + "!" }
      container.api.onTest { "test" }
    }
    #if DEBUG
      #expect(issues.count == 2)
    #else
      #expect(issues.count == 1)  // Release builds have no contexts of tests.
    #endif
  }

  @Test func `a test without the demand is not told`() async throws {
    let issues = try await Issues.of(.late) {
      _ = LateContainer.shared.home()
      LateContainer.shared.api.register { "mock" }
    }
    #expect(issues == [])
  }
}
