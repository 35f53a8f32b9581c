import FactoryKit
import TestSupport
import Testing

private final class InFlight: SharedContainer {
  static let shared = InFlight()
  let manager = ContainerManager()
  let started = Gate()
  let finish = Gate()
  let builds = Counter()

  private func hold() -> NamedService {
    if builds.increment() == 1 {
      started.open()
      finish.pass()
      return NamedService("late")
    }
    return NamedService("fresh")
  }

  var cachedService: Factory<any Service> { self { self.hold() }.cached }
  var singletonService: Factory<any Service> { self { self.hold() }.singleton }
  /// Nothing is kept of what it makes, so each resolution is a first one.
  var missingSingleton: Factory<(any Service)?> { self { nil }.singleton }
  var sharedService: Factory<any Service> { self { self.hold() }.shared }
  var parameterService: ParameterFactory<Int, any Service> {
    self { _ in self.hold() }.scopeOnParameters.cached
  }
  var onceCached: Factory<any Service> { self { self.hold() }.cached.once() }
}

/// Guards against the lost override: peers put the late instance of the old closure into the cache
/// that the registration has just emptied, and every later caller gets it.
@Suite("An override always wins")
struct OverrideWinsTests {
  @Test func `a registration during a build is not lost`() {
    let container = InFlight()
    let late = Bag<String>()
    let builder = startThread { late.add(container.cachedService().name) }
    container.started.pass()
    container.cachedService.register { NamedService("override") }
    #expect(container.cachedService().name == "override")
    container.finish.open()
    builder.wait()
    #expect(late.all == ["late"])
    #expect(container.cachedService().name == "override")
  }

  @Test func `a registration during a singleton's build is not lost`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let scope = Scope.singleton
      let container = InFlight()
      let builder = startThread {
        Scope.$singleton.withValue(scope) { _ = container.singletonService() }
      }
      container.started.pass()
      container.singletonService.register { NamedService("override") }
      container.finish.open()
      builder.wait()
      #expect(container.singletonService().name == "override")
    }
  }

  @Test func `a registration during a shared build is not lost`() {
    let container = InFlight()
    let kept = Bag<any Service>()
    let builder = startThread { kept.add(container.sharedService()) }
    container.started.pass()
    container.sharedService.register { NamedService("override") }
    container.finish.open()
    builder.wait()
    #expect(container.sharedService().name == "override")
    #expect(kept.all.count == 1)
  }

  @Test func `a registration during one parameter's build is not lost`() {
    let container = InFlight()
    let builder = startThread { _ = container.parameterService(1) }
    container.started.pass()
    container.parameterService.register { _ in NamedService("override") }
    container.finish.open()
    builder.wait()
    #expect(container.parameterService(1).name == "override")
  }

  fileprivate static let resets: [@Sendable (InFlight) -> Void] = [
    { $0.cachedService.reset() }, { $0.cachedService.reset(.scope) },
    { $0.cachedService.reset(.registration) }, { $0.manager.reset(options: .all) },
    { $0.manager.reset(options: .scope) }, { $0.manager.reset(scope: .cached) },
    { $0.manager.reset(options: .registration) },
    { $0.manager.pop() },
  ]

  @Test(arguments: resets.indices)
  func `a late instance is not kept after a reset`(reset: Int) {
    let container = InFlight()
    container.manager.push()
    let builder = startThread { _ = container.cachedService() }
    container.started.pass()
    Self.resets[reset](container)
    container.finish.open()
    builder.wait()
    #expect(container.cachedService().name == "fresh")
    #expect(container.builds.count == 2)
  }

  fileprivate static let takenBack: [@Sendable (InFlight) -> Void] = [
    { $0.singletonService.reset(.registration) }, { $0.singletonService.reset() },
    { $0.reset(options: .registration) }, { $0.reset(options: .all) }, { $0.manager.pop() },
  ]

  /// A container does not own its singletons, but it does own what it registers: a singleton that is
  /// being built by a closure that is taken back meanwhile must not be the process's from then on.
  @Test(arguments: takenBack.indices, [true, false])
  func `a late singleton of a registration that was taken back is not kept`(
    change: Int, isKnownBefore: Bool
  ) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let scope = Scope.singleton
      let container = InFlight()
      if isKnownBefore { _ = container.singletonService }
      container.manager.push()
      container.singletonService.register {
        container.started.open()
        container.finish.pass()
        return NamedService("registered")
      }
      let late = Bag<String>()
      let builder = startThread {
        Scope.$singleton.withValue(scope) { late.add(container.singletonService().name) }
      }
      container.started.pass()
      Self.takenBack[change](container)
      container.finish.open()
      builder.wait()
      #expect(late.all == ["registered"])
      #expect(container.singletonService().name != "registered")
    }
  }

  /// The same for a build that begins at the very moment of the reset: whichever comes first, it is
  /// either outdated or made by the definition.
  @Test func `a singleton's build that races with a reset is never kept by mistake`() {
    for round in 0..<3_000 {
      Scope.$singleton.withValue(Scope.Singleton()) {
        let scope = Scope.singleton
        let container = InFlight()
        let isReset = Gate()
        container.finish.open()
        container.singletonService.register {
          isReset.pass()
          return NamedService("registered")
        }
        onThreads(2) { number in
          Scope.$singleton.withValue(scope) {
            guard number == 0 else { return _ = container.singletonService() }
            for _ in 0..<round % 100 { _ = container.manager.trace }
            container.singletonService.reset(.registration)
            isReset.open()
          }
        }
        #expect(container.singletonService().name != "registered")
      }
    }
  }

  /// Guards against a registration that installs its closure, and then drops what was made by it.
  @Test func `a singleton that is first used as it is registered is kept`() {
    for _ in 0..<1_000 {
      Scope.$singleton.withValue(Scope.Singleton()) {
        let scope = Scope.singleton
        let container = InFlight()
        let first = Bag<any Service>()
        onThreads(2) { number in
          Scope.$singleton.withValue(scope) {
            guard number == 0 else {
              return _ = container.missingSingleton.register { NamedService("override") }
            }
            while first.all.isEmpty {
              if let made = container.missingSingleton() { first.add(made) }
            }
          }
        }
        #expect(container.missingSingleton() === first.all.first)
      }
    }
  }

  /// The same for a closure that stood in by context.
  @Test(arguments: [true, false])
  func `a late singleton of a context that was taken back is not kept`(byContainer: Bool) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let scope = Scope.singleton
      let container = InFlight()
      container.singletonService.onDevice {
        container.started.open()
        container.finish.pass()
        return NamedService("device")
      }
      let builder = startThread {
        Scope.$singleton.withValue(scope) { _ = container.singletonService() }
      }
      container.started.pass()
      if byContainer {
        container.reset(options: .context)
      } else {
        container.singletonService.reset(.context)
      }
      container.finish.open()
      builder.wait()
      #expect(container.singletonService().name != "device")
    }
  }

  fileprivate static let untouched: [@Sendable (InFlight) -> Void] = [
    { $0.reset(options: .all) }, { $0.reset(options: .registration) },
    { $0.reset(options: .context) }, { $0.reset(options: .scope) },
    { $0.manager.reset(scope: .singleton) }, { $0.manager.pop() },
    { $0.singletonService.reset(.registration) },
  ]

  /// Where nothing is taken back from it, there is nothing to lose: the singleton stays the
  /// process's only one, however busy its container is.
  @Test(arguments: untouched.indices)
  func `a late singleton that nothing was taken back from is kept`(change: Int) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let scope = Scope.singleton
      let container = InFlight()
      container.manager.push()
      let late = Bag<any Service>()
      let builder = startThread {
        Scope.$singleton.withValue(scope) { late.add(container.singletonService()) }
      }
      container.started.pass()
      Self.untouched[change](container)
      container.finish.open()
      builder.wait()
      #expect(container.singletonService() === late.all.first)
      #expect(container.builds.count == 1)
    }
  }

  @Test func `another scope during a build drops the late instance`() {
    let container = InFlight()
    _ = container.onceCached
    let builder = startThread { _ = container.onceCached() }
    container.started.pass()
    container.onceCached.scope(.overrideSession)
    container.finish.open()
    builder.wait()
    #expect(container.onceCached().name == "fresh")
  }

  @Test func `a caller that comes after the reset does not wait for the old build`() {
    let container = InFlight()
    let builder = startThread { _ = container.cachedService() }
    container.started.pass()
    container.cachedService.reset(.scope)
    #expect(container.cachedService().name == "fresh")
    container.finish.open()
    builder.wait()
    #expect(container.cachedService().name == "fresh")
    #expect(container.builds.count == 2)
  }

  @Test func `every resolution that begins after a registration sees it`() {
    let container = InFlight()
    container.finish.open()
    for round in 0..<200 {
      let readers = startThread { for _ in 0..<20 { _ = container.cachedService() } }
      container.cachedService.register { NamedService("round \(round)") }
      #expect(container.cachedService().name == "round \(round)")
      readers.wait()
    }
  }
}

extension Scope {
  fileprivate static let overrideSession = Cached()
}
