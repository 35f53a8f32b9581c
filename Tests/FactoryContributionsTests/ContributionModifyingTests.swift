import FactoryContributions
import FactoryKit
import TestSupport
import Testing

/// Contributes by itself, and lets a test step in between.
private final class Box: ForkableContainer, AutoRegistering {
  let manager = ContainerManager()
  let between = Bag<@Sendable (Box) -> Void>()
  let runs = Counter()

  var sinks: Contributions<any Service> { contributions() }
  var singletonSinks: Contributions<any Service> { contributions().singleton }
  var routes: KeyedContributions<String, any Service> { keyedContributions() }

  func autoRegister() {
    let run = runs.increment()
    sinks.contribute { NamedService("automatic a") }
    singletonSinks.contribute { NamedService("automatic \(run)") }
    routes.contribute("a") { NamedService("automatic a") }
    if run == 1 { between.all.first?(self) }
    sinks.contribute { NamedService("automatic b") }
    routes.contribute("b", replacing: true) { NamedService("automatic b") }
  }
}

/// Contributes to another container while that one registers, as a cycle of two does.
private final class Module: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  let app: Box

  init(app: Box) { self.app = app }

  var name: Factory<String> { self { "module" } }

  func autoRegister() {
    app.routes.contribute("module") { NamedService("module") }
    app.routes.contribute("b", replacing: true) { NamedService("module's b") }
  }
}

extension Box {
  fileprivate var names: [String] { sinks().map(\.name) }
  fileprivate var routeNames: [String: String] { routes().mapValues(\.name) }
}

private let automatic = ["automatic a", "automatic b"]
private let automaticRoutes = ["a": "automatic a", "b": "automatic b"]

@Suite("Contributions of containers that register by themselves")
struct FactoryRegistrationContributionsTests {
  private let box = Box()

  @Test func `they come before those from outside`() {
    box.sinks.contribute { NamedService("by hand") }
    box.routes.contribute("c") { NamedService("by hand") }
    #expect(box.names == automatic + ["by hand"])
    #expect(box.routeNames.count == 3)
  }

  @Test(arguments: [FactoryResetOptions.registration, .all])
  func `a reset of the container makes them again, once`(options: FactoryResetOptions) {
    #expect(box.names == automatic)
    box.sinks.contribute { NamedService("by hand") }
    box.reset(options: options)
    #expect(box.names == automatic)
    #expect(box.routeNames == automaticRoutes)
    #expect(box.runs.count == 2)
  }

  @Test func `a reset in the middle drops those before it, and doubles none`() {
    box.between.add { $0.reset() }
    #expect(box.names == ["automatic b"])
    #expect(box.routeNames == ["b": "automatic b"])
  }

  @Test func `a reset in the middle by a thread that then asks loses none and doubles none`() {
    box.between.add { box in
      startThread {
        box.reset()
        #expect(box.names == automatic)
        #expect(box.routeNames == automaticRoutes)
      }.wait()
    }
    #expect(box.names == automatic)
    #expect(box.routeNames == automaticRoutes)
  }

  @Test func `what push has saved in the middle is made once after pop`() {
    box.between.add { $0.manager.push() }
    #expect(box.names == automatic)
    box.manager.pop()
    #expect(box.names == automatic)
    #expect(box.routeNames == automaticRoutes)
    #expect(box.runs.count == 2)
  }

  @Test func `a fork from the middle makes them once`() {
    let copies = Bag<Box>()
    box.between.add { copies.add($0.fork()) }
    _ = box.names
    #expect(copies.all.first?.names == automatic)
    #expect(copies.all.first?.routeNames == automaticRoutes)
  }

  @Test func `those of another container's registration stay`() {
    let (box, module) = (box, Module(app: box))
    box.between.add { _ in _ = module.name() }
    #expect(box.routeNames["module"] == "module")
    #expect(box.routeNames["b"] == "automatic b")
  }

  @Test func `what was contributed from outside is not replaced by another container's`() {
    box.routes.contribute("b", replacing: true) { NamedService("by hand") }
    _ = Module(app: box).name()
    #expect(box.routeNames["b"] == "by hand")
    #expect(box.routeNames["module"] == "module")
  }

  @Test func `they do not drop a singleton that is there`() {
    Scope.$singleton.withValue(Scope.singleton.clone()) {
      let first = box.singletonSinks()
      let second = Box().singletonSinks()
      #expect(first.first === second.first)
    }
  }
}
