import FactoryInspect
import FactoryKit
import TestSupport
import Testing

private final class Desk: SharedContainer {
  static let shared = Desk()
  let manager: ContainerManager
  let clock = StandingClock()
  let made = Counter()

  init() { manager = ContainerManager(clock: clock) }

  func make() -> NamedService {
    made.increment()
    return NamedService()
  }

  var plain: Factory<NamedService> { self { self.make() } }
  var kept: Factory<NamedService> { self { self.make() }.cached }
  var held: Factory<NamedService> { self { self.make() }.shared }
  var lasting: Factory<NamedService> { self { self.make() }.cached.timeToLive(60) }
  var fixed: Factory<NamedService> { self { self.make() }.cached.timeToLive(60, .absolute) }
  var single: Factory<NamedService> { self { self.make() }.singleton }
  var ofGraph: Factory<NamedService> { self { self.make() }.graph }
  var byParameter: ParameterFactory<Int, NamedService> {
    self { _ in self.make() }.cached.scopeOnParameters
  }
  var weakByParameter: ParameterFactory<Int, NamedService> {
    self { _ in self.make() }.shared.scopeOnParameters
  }
  var lastingByParameter: ParameterFactory<Int, NamedService> {
    self { _ in self.make() }.cached.scopeOnParameters.timeToLive(60)
  }
  var failingByParameter: ParameterThrowingFactory<Int, NamedService, Refused> {
    self { (_: Int) throws(Refused) in throw Refused() }.cached.scopeOnParameters
  }
  var demanding: Factory<NamedService> { self { self.make() }.requiresOverride(in: .test) }
  var failing: ThrowingFactory<NamedService, Refused> {
    self { () throws(Refused) in throw Refused() }.cached
  }
  var closing: Factory<NamedService> { self { self.make() }.cached.onRelease { _ in } }
  var store: AsyncFactory<NamedService, Never> {
    self { self.make() }.cached.onRelease { _ in await Task.yield() }
  }
  @MainActor var onMain: Factory<NamedService> { self { self.make() } }
}

private struct Refused: Error {}

private final class StandingClock: MonotonicClock {
  private let clock = ManualClock()

  func now() -> UInt64 { clock.now }
  func advance(seconds: Double) { clock.advance(seconds: seconds) }
}

private final class Registering: SharedContainer, AutoRegistering {
  static let shared = Registering()
  let manager = ContainerManager()
  let registrations = Counter()

  var plain: Factory<NamedService> { self { NamedService() } }

  func autoRegister() {
    registrations.increment()
    plain.register { NamedService("registered") }
  }
}

private final class Drawer: ChildContainer {
  let parent: Desk
  let manager = ContainerManager()

  init(parent: Desk) { self.parent = parent }
}

@Suite("Explanations")
struct ExplanationTests {
  private let desk = Desk()

  @Test func `nothing is built`() {
    _ = desk.explain(\.kept)
    _ = desk.explain(\.single)
    _ = desk.explain(\.byParameter)
    desk.plain.register { [desk] in desk.make() }
    desk.plain.wrap { [desk] _ in desk.make() }
    _ = desk.explain(\.plain)
    #expect(desk.made.count == 0)
  }

  @Test func `it names factory, type and place of definition`() {
    let explanation = desk.explain(\.plain)
    #expect("\(explanation.factory)" == "Desk.plain")
    #expect(explanation.factory.type == "NamedService")
    #expect(explanation.file.hasSuffix("/ExplanationTests.swift"))
    #expect(explanation.line == 19)
  }

  @Test func `the closure is the definition, the registered one or a context's`() {
    #expect(desk.explain(\.plain).closure == .definition)
    desk.plain.register { NamedService() }
    #expect(desk.explain(\.plain).closure == .registration)
    #expect(desk.explain(\.plain).isRegistered)
    desk.plain.onDevice { NamedService() }
    let explanation = desk.explain(\.plain)
    #expect(explanation.closure == .context)
    #expect(explanation.isRegistered)
    desk.reset()
    #expect(desk.explain(\.plain).closure == .definition)
  }

  @Test func `contexts are listed, with those that are active and the one that is chosen`() {
    desk.plain.onSimulator { NamedService() }
    desk.plain.onDevice { NamedService() }
    desk.plain.onArg("explained") { NamedService() }
    #expect(
      desk.explain(\.plain).contexts.map(\.type) == [.arg("explained"), .device, .simulator])
    #expect(desk.explain(\.plain).contexts.map(\.isActive) == [false, true, false])
    #expect(desk.explain(\.plain).contexts.map(\.isChosen) == [false, true, false])
    FactoryContext.setArg("explained", forKey: "explained")
    defer { FactoryContext.removeArg(forKey: "explained") }
    #expect(desk.explain(\.plain).contexts.map(\.isActive) == [true, true, false])
    #expect(desk.explain(\.plain).contexts.map(\.isChosen) == [true, false, false])
  }

  @Test func `what a container registers by itself is told, and not run`() {
    let container = Registering()
    let before = container.explain(\.plain)
    #expect(before.closure == .definition)
    #expect(before.isAutoRegistrationPending)
    #expect(container.registrations.count == 0)
    _ = container.plain()
    let after = container.explain(\.plain)
    #expect(after.closure == .registration)
    #expect(after.isAutoRegistered)
    #expect(!after.isAutoRegistrationPending)
    container.plain.register { NamedService() }
    #expect(!container.explain(\.plain).isAutoRegistered)
  }

  @Test func `the scope comes from a modifier, the container's default or nowhere`() {
    #expect(desk.explain(\.kept).scope == "cached")
    #expect(desk.explain(\.kept).scopeOrigin == .modifier)
    #expect(desk.explain(\.plain).scope == "unique")
    #expect(desk.explain(\.plain).scopeOrigin == .none)
    desk.manager.defaultScope = .shared
    #expect(desk.explain(\.plain).scope == "shared")
    #expect(desk.explain(\.plain).scopeOrigin == .containerDefault)
    _ = desk.plain.unique
    #expect(desk.explain(\.plain).scopeOrigin == .modifier)
  }

  @Test func `what is kept is told`() {
    #expect(desk.explain(\.kept).kept == nil)
    _ = (desk.kept(), desk.plain())
    #expect(desk.explain(\.kept).kept == .strongly)
    #expect(desk.explain(\.plain).kept == nil)
    desk.reset(options: .scope)
    #expect(desk.explain(\.kept).kept == nil)
    #expect(desk.explain(\.byParameter).kept == nil)
    _ = desk.byParameter(7)
    #expect(desk.explain(\.byParameter).kept == .byParameter)
  }

  @Test func `a weakly kept instance is there while somebody holds it`() {
    var instance: NamedService? = desk.held()
    #expect(desk.explain(\.held).kept == .weakly)
    withExtendedLifetime(instance) {}
    instance = nil
    #expect(desk.explain(\.held).kept == nil)
  }

  @Test func `of instances by parameter, only those that live and have not expired are kept`() {
    _ = try? desk.failingByParameter(1)
    #expect(desk.explain(\.failingByParameter).kept == nil)
    _ = desk.lastingByParameter(1)
    desk.clock.advance(seconds: 40)
    _ = desk.lastingByParameter(2)
    desk.clock.advance(seconds: 40)
    #expect(desk.explain(\.lastingByParameter).kept == .byParameter)
    desk.clock.advance(seconds: 20)
    #expect(desk.explain(\.lastingByParameter).kept == nil)
    var instances = [desk.weakByParameter(1), desk.weakByParameter(2)]
    #expect(desk.explain(\.weakByParameter).kept == .byParameter)
    withExtendedLifetime(instances) {}
    instances = []
    #expect(desk.explain(\.weakByParameter).kept == nil)
  }

  @Test func `a context's closure comes with the context that is chosen`() {
    let (desk, isOver) = (desk, Flag())
    let changing = startThread {
      while !isOver.isSet {
        desk.plain.onDevice { NamedService() }
        desk.plain.reset(.context)
      }
    }
    for _ in 0..<20_000 {
      let explanation = desk.explain(\.plain)
      let isChosen = explanation.contexts.contains(where: \.isChosen)
      if isChosen != (explanation.closure == .context) {
        Issue.record("\(explanation)")
        break
      }
    }
    isOver.set()
    changing.wait()
  }

  @Test func `an instance of graph scope is kept while the graph is built`() {
    let desk = desk
    desk.plain.register {
      _ = desk.ofGraph()
      #expect(desk.explain(\.ofGraph).kept == .inGraph)
      return NamedService()
    }
    _ = desk.plain()
    #expect(desk.explain(\.ofGraph).kept == nil)
  }

  @Test func `a singleton is looked for in the singleton scope that is current`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      #expect(desk.explain(\.single).kept == nil)
      _ = desk.single()
      #expect(Desk().explain(\.single).kept == .strongly)
      Scope.$singleton.withValue(Scope.Singleton()) {
        #expect(desk.explain(\.single).kept == nil)
      }
    }
  }

  @Test func `a time to live and its kind are told, and an instance that has expired is not`() {
    _ = (desk.lasting(), desk.fixed())
    desk.clock.advance(seconds: 20)
    #expect(desk.explain(\.fixed).kept == .strongly)
    _ = (desk.lasting(), desk.fixed())
    desk.clock.advance(seconds: 40)
    #expect(desk.explain(\.lasting).kept == .strongly)
    #expect(desk.explain(\.fixed).kept == nil)
    #expect(desk.explain(\.lasting).timeToLive == 60_000_000_000)
    #expect(desk.explain(\.lasting).expiry == .sliding)
    #expect(desk.explain(\.fixed).expiry == .absolute)
    #expect(desk.explain(\.kept).timeToLive == nil)
  }

  @Test func `decorators and wraps are told`() {
    #expect(desk.explain(\.plain).decoration == nil)
    desk.decorator { _ in }
    #expect(desk.explain(\.plain).decoration == .container)
    desk.plain.decorator { _ in }
    #expect(desk.explain(\.plain).decoration == .factory)
    desk.plain.wrap { $0 }.wrap { $0 }
    #expect(desk.explain(\.plain).wraps == 2)
  }

  @Test func `what runs on release is told, and whether it is asynchronous`() {
    #expect(desk.explain(\.kept).release == nil)
    #expect(desk.explain(\.closing).release == .closure)
    #expect(desk.explain(\.store).release == .asyncClosure)
    desk.kept.onRelease { _ in }
    desk.kept.onRelease { _ in await Task.yield() }
    #expect(desk.explain(\.kept).release == .asyncClosure)
    desk.reset()
    #expect(desk.explain(\.kept).release == nil)
  }

  @Test @MainActor func `the actor of the definition is told`() {
    #expect(desk.explain(\.onMain).actor == "MainActor")
    #expect(desk.explain(\.plain).actor == nil)
  }

  @Test func `a demanded override is told`() {
    #expect(desk.explain(\.demanding).requiresOverride)
    #expect(!desk.explain(\.plain).requiresOverride)
  }

  @Test func `factories that throw, are asynchronous or a parent's are explained, too`() {
    #expect(desk.explain(\.store).factory.type == "NamedService")
    #expect(desk.explain(\.failing).scope == "cached")
    #expect(desk.explain(\.failing).factory.type == "NamedService")
    #expect("\(Drawer(parent: desk).explain(\.kept).factory)" == "Desk.kept")
  }

  @Test func `printed, it says everything in words`() {
    desk.lasting.register { NamedService() }
    desk.lasting.onDevice { NamedService() }.onArg("x") { NamedService() }
    desk.lasting.wrap { $0 }.decorator { _ in }
    _ = desk.lasting()
    let text = "\(desk.explain(\.lasting))".split(separator: "\n").dropFirst()
    #expect(
      text == [
        "closure: that of the context .device",
        "also considered: the context .arg(\"x\") (not active), the registered closure, "
          + "the definition",
        "scope: cached, by a modifier",
        "kept: an instance",
        "time to live: 60.0 s after the last use",
        "decorator: the factory's",
        "wraps: 1",
      ])
    #expect(
      "\(desk.explain(\.plain))".split(separator: "\n").dropFirst() == [
        "closure: the definition",
        "also considered: nothing",
        "scope: unique, because nothing names one",
        "kept: nothing",
      ])
  }

  @Test func `printed, it says what makes a factory special`() async {
    let demanding = "\(desk.explain(\.demanding))"
    #expect(demanding.contains("tests have to override it"))
    let onMain = await MainActor.run { [desk] in "\(desk.explain(\.onMain))" }
    #expect(onMain.contains("the definition belongs to MainActor"))
    #expect("\(desk.explain(\.closing))".contains("on release: a closure"))
    #expect("\(desk.explain(\.store))".contains("on release: an asynchronous closure"))
    #expect(
      "\(Registering().explain(\.plain))"
        .contains("the container has yet to register by itself, which may change this"))
  }
}
