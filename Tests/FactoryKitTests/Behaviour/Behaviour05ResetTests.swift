import FactoryKit
import TestSupport
import Testing

extension Scope {
  fileprivate static let session = Cached()
  fileprivate static let visit = Cached()
}

private final class Box: SharedContainer, AutoRegistering {
  static let shared = Box()
  let manager = ContainerManager()
  let registrations = Counter()

  var plain: Factory<any Service> { self { NamedService("definition") } }
  var kept: Factory<any Service> { self { NamedService("definition") }.cached }
  var session: Factory<any Service> { self { NamedService("definition") }.scope(.session) }
  var single: Factory<any Service> { self { NamedService("definition") }.singleton }
  var automatic: Factory<any Service> { self { NamedService("definition") } }

  func autoRegister() {
    registrations.increment()
    automatic.register { NamedService("automatic") }
  }
}

@Suite("Behaviour 5: reset of a factory")
struct Behaviour05FactoryResetTests {
  @Test func `all takes back closures, contexts, scope, decorator and instance`() {
    let box = Box()
    let decorated = Counter()
    _ =
      box.plain
      .register { NamedService("registered") }
      .onDevice { NamedService("device") }
      .decorator { _ in decorated.increment() }
      .cached
    #expect(box.plain().name == "device")
    box.plain.reset()
    #expect(box.plain().name == "definition")
    #expect(box.plain() !== box.plain())
    #expect(decorated.count == 1)
  }

  @Test func `registration takes back the registered closure alone`() {
    let box = Box()
    box.plain.register { NamedService("registered") }.onArg("behaviour 5") { NamedService("arg") }
    box.plain.reset(.registration)
    #expect(box.plain().name == "definition")
    #expect(box.manager.isEmpty(.registration) == false, "the automatic one is still there")
    #expect(box.manager.isEmpty(.context) == false)
  }

  @Test func `context takes back the contexts alone`() {
    let box = Box()
    box.plain.register { NamedService("registered") }.onDevice { NamedService("device") }
    #expect(box.plain().name == "device")
    box.plain.reset(.context)
    #expect(box.plain().name == "registered")
  }

  @Test func `scope drops the instance alone`() {
    let box = Box()
    box.kept.register { NamedService("registered") }
    let first = box.kept()
    box.kept.reset(.scope)
    let second = box.kept()
    #expect(second !== first)
    #expect(second.name == "registered")
    #expect(box.kept() === second)
  }

  @Test func `none takes nothing back`() {
    let box = Box()
    box.kept.register { NamedService("registered") }
    let first = box.kept()
    box.kept.reset(.none)
    #expect(box.kept() === first)
  }

  @Test(arguments: [FactoryResetOptions.all, .scope])
  func `a factory's own reset drops its singleton`(options: FactoryResetOptions) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      let first = box.single()
      box.single.reset(options)
      #expect(box.single() !== first)
      #expect(Box().single() !== first)
    }
  }
}

@Suite("Behaviour 5: reset of a container")
struct Behaviour05ContainerResetTests {
  @Test func `all takes back what was set on any factory`() {
    let box = Box()
    box.plain.register { NamedService("registered") }
    box.session.onDevice { NamedService("device") }
    let first = box.kept()
    box.reset()
    #expect(box.plain().name == "definition")
    #expect(box.session().name == "definition")
    #expect(box.kept() !== first)
  }

  @Test func `all takes back the default scope, the decorator and the switches`() {
    let box = Box()
    let decorated = Counter()
    box.manager.defaultScope = .cached
    box.decorator { _ in decorated.increment() }
    box.manager.trace = true
    box.manager.logger = { _ in }
    box.manager.promiseTriggersError = false
    box.manager.circularDependencyTesting = false
    box.manager.dependencyChainTestMax = 0
    box.reset()
    #expect(box.plain() !== box.plain())
    #expect(decorated.count == 0)
    #expect(box.manager.defaultScope == nil)
    #expect(!box.manager.trace)
    #expect(box.manager.promiseTriggersError)
    #expect(box.manager.circularDependencyTesting)
    #expect(box.manager.dependencyChainTestMax == 10)
  }

  @Test(arguments: [
    (FactoryResetOptions.all, 2), (.registration, 2), (.context, 1), (.scope, 1), (.none, 1),
  ])
  func `all and registration let the container register again`(
    options: FactoryResetOptions,
    times: Int
  ) {
    let box = Box()
    #expect(box.automatic().name == "automatic")
    box.reset(options: options)
    #expect(box.automatic().name == "automatic")
    #expect(box.registrations.count == times)
  }

  @Test func `registration takes back registered closures and nothing else`() {
    let box = Box()
    box.manager.defaultScope = .cached
    box.plain.register { NamedService("registered") }
    box.session.onDevice { NamedService("device") }
    box.reset(options: .registration)
    #expect(box.plain().name == "definition")
    #expect(box.session().name == "device")
    #expect(box.manager.defaultScope === Scope.cached)
  }

  @Test func `context takes back contexts and nothing else`() {
    let box = Box()
    let first = box.kept()
    box.plain.register { NamedService("registered") }
    box.session.onDevice { NamedService("device") }
    box.reset(options: .context)
    #expect(box.session().name == "definition")
    #expect(box.plain().name == "registered")
    #expect(box.kept() === first)
  }

  @Test func `scope drops instances and nothing else`() {
    let box = Box()
    box.kept.register { NamedService("registered") }
    let first = box.kept()
    box.reset(options: .scope)
    #expect(box.kept() !== first)
    #expect(box.kept().name == "registered")
  }

  @Test func `none takes nothing back`() {
    let box = Box()
    let first = box.kept()
    box.reset(options: .none)
    #expect(box.kept() === first)
  }
}

@Suite("Behaviour 5: reset of a scope")
struct Behaviour05ScopeResetTests {
  @Test func `it drops exactly the instances of that scope`() {
    let box = Box()
    let (kept, session) = (box.kept(), box.session())
    box.manager.reset(scope: .session)
    #expect(box.kept() === kept)
    #expect(box.session() !== session)
  }

  @Test func `it finds a scope that was attached from outside`() {
    let box = Box()
    box.plain.scope(.session)
    let first = box.plain()
    box.manager.reset(scope: .visit)
    #expect(box.plain() === first)
    box.manager.reset(scope: .session)
    #expect(box.plain() !== first)
  }

  @Test func `it finds a scope that is the default`() {
    let box = Box()
    box.manager.defaultScope = .session
    let (plain, kept) = (box.plain(), box.kept())
    box.manager.reset(scope: .session)
    #expect(box.plain() !== plain)
    #expect(box.kept() === kept)
  }

  @Test func `it keeps registrations`() {
    let box = Box()
    box.session.register { NamedService("registered") }
    box.manager.reset(scope: .session)
    #expect(box.session().name == "registered")
  }

  @Test func `it leaves other containers alone`() {
    let (one, other) = (Box(), Box())
    let kept = other.session()
    one.manager.reset(scope: .session)
    #expect(other.session() === kept)
  }

  @Test func `a scope's own reset reaches every container`() {
    let scope = Scope.Cached()
    let boxes = [Box(), Box()]
    for box in boxes { box.plain.scope(scope) }
    let kept = boxes.map { $0.kept() }
    let first = boxes.map { $0.plain() }
    scope.reset()
    #expect(zip(boxes, first).allSatisfy { $0.plain() !== $1 })
    #expect(zip(boxes, kept).allSatisfy { $0.kept() === $1 })
  }

  @Test(arguments: [FactoryResetOptions.all, .scope])
  func `containers leave singletons alone`(options: FactoryResetOptions) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      let first = box.single()
      box.reset(options: options)
      #expect(box.single() === first)
      box.manager.reset(scope: .singleton)
      #expect(box.single() === first)
    }
  }

  @Test func `the singleton scope's own reset drops singletons`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      let (first, kept) = (box.single(), box.kept())
      Scope.singleton.reset()
      #expect(box.single() !== first)
      #expect(box.kept() === kept)
    }
  }
}
