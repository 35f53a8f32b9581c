import FactoryKit
import TestSupport
import Testing

extension Scope {
  fileprivate static let session = Cached()
}

private final class Box: SharedContainer, AutoRegistering {
  static let shared = Box()
  let manager = ContainerManager()
  let registrations = Counter()

  var plain: Factory<any Service> { self { NamedService("definition") } }
  var kept: Factory<any Service> { self { NamedService("definition") }.cached }
  var session: Factory<any Service> { self { NamedService("definition") }.scope(.session) }
  var automatic: Factory<any Service> { self { NamedService("definition") } }

  func autoRegister() {
    registrations.increment()
    automatic.register { NamedService("automatic") }
  }
}

@Suite("Reset of a container")
struct ContainerManagerResetTests {
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
    box.manager.graphScopeEnabled = true
    box.reset()
    #expect(box.plain() !== box.plain())
    #expect(decorated.count == 0)
    #expect(box.manager.defaultScope == nil)
    #expect(!box.manager.trace)
    #expect(box.manager.promiseTriggersError)
    #expect(box.manager.circularDependencyTesting)
    #expect(box.manager.dependencyChainTestMax == 10)
    #expect(!box.manager.graphScopeEnabled)
  }

  @Test func `a container says whether there is anything to reset`() {
    let container = Container()
    let plain = Factory(container, key: "plain") { NamedService() }
    #expect(container.manager.isEmpty(.all))
    plain.wrap { $0 }
    #expect(!container.manager.isEmpty(.registration))
    #expect(!container.manager.isEmpty(.all))
    #expect(container.manager.isEmpty(.context))
    container.reset(options: .registration)
    #expect(container.manager.isEmpty(.all))
  }

  @Test(
    arguments: [
      { $0.defaultScope = .cached }, { $0.trace = true }, { $0.logger = { _ in } },
      { $0.promiseTriggersError = false }, { $0.circularDependencyTesting = false },
      { $0.dependencyChainTestMax = 0 }, { $0.graphScopeEnabled = true },
    ] as [@Sendable (ContainerManager) -> Void])
  func `a setting is something to reset`(change: @Sendable (ContainerManager) -> Void) {
    let box = Box()
    change(box.manager)
    #expect(!box.manager.isEmpty(.all))
    #expect(box.manager.isEmpty(.registration))
    box.reset()
    #expect(box.manager.isEmpty(.all))
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
