import FactoryKit
import Testing

private protocol Greeting: Sendable {
  var text: String { get }
}

private struct Live: Greeting { let text = "live" }
private struct Mock: Greeting { let text = "mock" }
private final class Session: Sendable {}

private final class Modern: SharedContainer {
  @TaskLocal static var shared = Modern()
  let manager = ContainerManager()

  var sugared: Factory<any Greeting> { self { Live() } }
  var formal: Factory<any Greeting> { Factory(self) { Live() } }
  var early: Factory<any Greeting> { make { Live() } }
  var session: Factory<Session> { self { Session() }.cached }
  var ofUser: Factory<Session> { self { Session() }.scope(.compatibilityUser) }
  var profile: ParameterFactory<Int, String> { self { "user \($0)" } }
  var account: ParameterFactory<Int, Session> { self { _ in Session() }.scopeOnParameters.cached }
  var later: Factory<(any Greeting)?> { promised() }
  var laterById: ParameterFactory<Int, String?> { promised() }
}

private final class Classic: SharedContainer, AutoRegistering {
  static let shared = Classic()
  let manager = ContainerManager()

  var greeting: Factory<any Greeting> { self { Live() } }

  func autoRegister() { greeting.register { Mock() } }
}

extension Scope {
  fileprivate static let compatibilityUser = Cached()
}

@Suite("Compatibility: containers and factories")
struct ContainerTests {
  @Test func `all spellings of a definition give the same`() {
    let container = Modern()
    #expect(container.sugared().text == "live")
    #expect(container.formal.resolve().text == "live")
    #expect(container.early().text == "live")
  }

  @Test func `a mock is registered in both spellings`() {
    let container = Modern()
    container.sugared.register { Mock() }
    container.formal { Mock() }
    #expect(container.sugared().text == "mock")
    #expect(container.formal().text == "mock")
    container.sugared.reset()
    container.reset(options: .registration)
    #expect(container.sugared().text == "live")
    #expect(container.formal().text == "live")
  }

  @Test func `a task has a container of its own`() async {
    let own = Modern()
    own.sugared.register { Mock() }
    let text = Modern.$shared.withValue(own) { Modern.shared.sugared().text }
    let later = await Modern.$shared.withValue(own) {
      await Task { Modern.shared.sugared().text }.value
    }
    #expect(text == "mock")
    #expect(later == "mock")
    #expect(Modern.shared.sugared().text == "live")
  }

  @Test func `a container registers by itself`() {
    #expect(Classic().greeting().text == "mock")
  }

  @Test func `a container is changed by a closure`() async {
    let container = Modern()
    container { $0.sugared.register { Mock() } }
    await container {
      await Task.yield()
      $0.formal.register { Mock() }
    }
    #expect(container.sugared().text == "mock")
    #expect(container.formal().text == "mock")
  }

  @Test func `parameters are passed and registered`() {
    let container = Modern()
    #expect(container.profile(42) == "user 42")
    #expect(container.profile.resolve(7) == "user 7")
    container.profile.register { "mock \($0)" }
    #expect(container.profile(42) == "mock 42")
    container.profile { "other \($0)" }
    #expect(container.profile(42) == "other 42")
    #expect(container.account(1) === container.account(1))
    #expect(container.account(1) !== container.account(2))
  }

  @Test func `a promise is kept by whoever registers it`() {
    let container = Modern()
    container.later.register { Mock() }
    container.laterById.register { "\($0)" }
    #expect(container.later()?.text == "mock")
    #expect(container.laterById(5) == "5")
    container.manager.promiseTriggersError = false
    container.reset()
    container.manager.promiseTriggersError = false
    #expect(container.later()?.text == nil)
  }

  @Test func `a scope of one's own is reset by itself and by the container`() {
    let container = Modern()
    let first = container.ofUser()
    #expect(container.ofUser() === first)
    Scope.compatibilityUser.reset()
    let second = container.ofUser()
    #expect(second !== first)
    container.manager.reset(scope: .compatibilityUser)
    #expect(container.ofUser() !== second)
  }

  @Test func `push and pop bring registrations back`() {
    let container = Modern()
    container.manager.push()
    container.sugared.register { Mock() }
    #expect(!container.manager.isEmpty(.registration))
    container.manager.pop()
    #expect(container.sugared().text == "live")
  }

  @Test func `decorators see every resolution`() {
    let container = Modern()
    let seen = Seen()
    container.decorator { _ in seen.add("container") }
    _ = container.sugared()
    container.session.decorator { _ in seen.add("factory") }
    _ = container.session()
    container.session.decorator { _, isNew in seen.add(isNew ? "new" : "kept") }
    _ = container.session()
    #expect(seen.all == ["container", "factory", "kept"])
  }

  @Test @MainActor func `a factory is resolved on an actor`() async {
    let container = Modern()
    #expect(container.session.resolveOnMainActor() === container.session())
    #expect(container.session.resolveOnGlobalActor(MainActor.shared) === container.session())
    #expect(container.profile.resolveOnMainActor(1) == "user 1")
    #expect(container.profile.resolveOnGlobalActor(MainActor.shared, parameters: 2) == "user 2")
  }

  @Test func `every scope and modifier can be written`() {
    let container = Modern()
    #expect(container.session.unique() !== container.session.unique())
    #expect(container.session.graph() !== container.session.graph())
    let kept = container.session.cached.timeToLive(60).once().reset(.none)
    #expect(kept() === kept())
    container.manager.defaultScope = .cached
    #expect(container.manager.defaultScope === Scope.cached)
    container.manager.trace = false
    container.manager.logger = { _ in }
    container.manager.circularDependencyTesting = true
    container.manager.dependencyChainTestMax = 8
    #expect(container.manager.dependencyChainTestMax == 8)
  }

  @Test func `graph scope works whether it is switched on or not`() {
    let container = Modern()
    #expect(!container.manager.graphScopeEnabled)
    for isOn in [true, false] {
      container.manager.graphScopeEnabled = isOn
      #expect(container.manager.graphScopeEnabled == isOn)
      let pair = Factory(container, key: "pair") {
        let session = container.session.graph
        return (session(), session())
      }
      let (first, second) = (pair(), pair())
      #expect(first.0 === first.1)
      #expect(first.0 !== second.0)
    }
  }
}

// unchecked: `values` is touched by the one thread of its test.
private final class Seen: @unchecked Sendable {
  private var values: [String] = []
  var all: [String] { values }
  func add(_ value: String) { values.append(value) }
}
