import FactoryContributions
import FactoryKit
import TestSupport
import Testing

/// A key whose comparison is the test's: one that asks the container would find a lock held.
private struct Route: Hashable, Sendable {
  let path: String
  var compare: (@Sendable () -> Void)?

  static func == (one: Route, other: Route) -> Bool {
    (one.compare ?? other.compare)?()
    return one.path == other.path
  }

  func hash(into hasher: inout Hasher) { compare?() }
}

extension Container {
  fileprivate var routes: KeyedContributions<String, any Service> { keyedContributions() }
  fileprivate var keptRoutes: KeyedContributions<String, any Service> {
    keyedContributions().cached
  }
  fileprivate var byRoute: KeyedContributions<Route, any Service> { keyedContributions() }
  fileprivate var numbers: KeyedContributions<Int, Int> { keyedContributions() }
  fileprivate var profile: Factory<any Service> { self { NamedService("profile") }.cached }

  fileprivate func contributeTwice() {
    routes.contribute("profile") { NamedService("first") }
    routes.contribute("profile", \.profile)
  }
}

private final class Pages: SharedContainer {
  static let shared = Pages()
  let manager = ContainerManager()

  var routes: KeyedContributions<Int, any Service> { keyedContributions() }
  var home: Factory<any Service> { self { NamedService("home") } }
}

/// Contributes to another container.
// unchecked: one thread sets `pages` before it uses the container.
private final class Plugin: ManagedContainer, AutoRegistering, @unchecked Sendable {
  let manager = ContainerManager()
  var pages: Pages?
  private let isFirst: Bool
  private let registrations = Counter()

  init(isFirst: Bool = true) { self.isFirst = isFirst }

  var home: Factory<any Service> { self { NamedService("home") } }

  func autoRegister() {
    let name = "\(registrations.increment())"
    guard isFirst else {
      pages?.routes.contribute(1) { NamedService(name) }
      return
    }
    for key in 1...2 { pages?.routes.contribute(key) { NamedService(name) } }
  }
}

extension KeyedContributions<String, any Service> {
  /// The names of the elements, resolved now.
  fileprivate var names: [String: String] { self().mapValues(\.name) }
}

@Suite("Dictionaries that modules add to")
struct KeyedContributionsTests {
  private let container = Container()

  @Test func `each element is found under its key`() {
    container.routes.contribute("home") { NamedService("home") }
    container.routes.contribute("profile", \.profile)
    #expect(container.routes.names == ["home": "home", "profile": "profile"])
    #expect(container.routes()["profile"] === container.profile())
    #expect(container.routes.resolve().count == 2)
    let pages = Pages()
    pages.routes.contribute(1, \Pages.home)
    #expect(pages.routes()[1]?.name == "home")
  }

  @Test func `elements are made when the dictionary is, in the order of contribution`() {
    let made = Bag<String>()
    for key in ["b", "a", "c"] {
      container.routes.contribute(key) {
        made.add(key)
        return NamedService(key)
      }
    }
    #expect(made.all == [])
    _ = container.routes()
    #expect(made.all == ["b", "a", "c"])
  }

  @Test func `a second contribution of one key stops, and names both places`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Container().contributeTwice()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: \"profile\" of Container.routes was contributed twice"))
    #expect(text.contains("KeyedContributionsTests.swift:29"))
    #expect(text.contains("KeyedContributionsTests.swift:30"))
    #expect(text.contains("contribute(_:replacing: true)"))
  }

  @Test func `another container's auto-registration replaces its own elements after a reset`() async
  {
    await #expect(processExitsWith: .success) {
      let (pages, plugin) = (Pages(), Plugin())
      plugin.pages = pages
      _ = plugin.home()
      plugin.reset(options: .registration)
      _ = plugin.home()
      #expect(pages.routes().mapValues(\.name) == [1: "2", 2: "2"])
    }
  }

  @Test func `two auto-registrations of other containers do not replace each other's`() async {
    await #expect(processExitsWith: .failure) {
      let (pages, plugin, other) = (Pages(), Plugin(), Plugin(isFirst: false))
      (plugin.pages, other.pages) = (pages, pages)
      _ = (plugin.home(), other.home())
    }
  }

  @Test func `one that replaces takes the other's place`() {
    container.keptRoutes.contribute("profile") { NamedService("first") }
    _ = container.keptRoutes()
    container.keptRoutes.contribute("profile", replacing: true) { NamedService("second") }
    #expect(container.keptRoutes.names == ["profile": "second"])
    container.keptRoutes.contribute("profile", replacing: true, \.profile)
    #expect(container.keptRoutes.names == ["profile": "profile"])
    container.keptRoutes.contribute("home", replacing: true) { NamedService("home") }
    #expect(container.keptRoutes().count == 2)
  }

  // Elements were once made as optionals, so that a zero was none.
  @Test func `elements of any value are there`() {
    for number in 0..<3 { container.numbers.contribute(number) { number } }
    #expect(container.numbers() == [0: 0, 1: 1, 2: 2])
  }

  @Test func `after a reset a key is free again`() {
    container.routes.contribute("profile") { NamedService("first") }
    container.reset(options: .registration)
    container.routes.contribute("profile") { NamedService("second") }
    #expect(container.routes.names == ["profile": "second"])
  }

  @Test func `pop brings back what was replaced`() {
    container.routes.contribute("profile") { NamedService("first") }
    container.manager.push()
    container.routes.contribute("profile", replacing: true) { NamedService("second") }
    container.manager.pop()
    #expect(container.routes.names == ["profile": "first"])
  }

  @Test func `register and contexts work for the whole`() {
    container.routes.contribute("profile") { NamedService("first") }
    container.routes.register { ["mock": NamedService("mock")] }
    #expect(container.routes.names == ["mock": "mock"])
    container.routes.reset(.registration)
    #expect(container.routes.names == [:])
  }

  @Test func `keys are hashed and compared with no lock held`() {
    let container = container
    let asking: @Sendable () -> Void = { container.profile.register { NamedService("asked") } }
    container.byRoute.contribute(Route(path: "a")) { NamedService("a") }
    container.byRoute.contribute(Route(path: "b", compare: asking)) { NamedService("b") }
    #expect(container.byRoute().count == 2)
    #expect(container.profile().name == "asked")
  }

  @Test func `a contribution made while keys are compared is not lost`() {
    let (container, comparisons) = (container, Counter())
    let contributing: @Sendable () -> Void = {
      guard comparisons.increment() == 2 else { return }
      container.byRoute.contribute(Route(path: "late")) { NamedService("late") }
    }
    container.byRoute.contribute(Route(path: "a")) { NamedService("a") }
    container.byRoute.contribute(Route(path: "b", compare: contributing)) { NamedService("b") }
    #expect(Set(container.byRoute().values.map(\.name)) == ["a", "late", "b"])
  }

  @Test func `threads that contribute at once lose nothing`() {
    let container = container
    onThreads(8) { number in container.routes.contribute("\(number)") { NamedService("\(number)") }
    }
    #expect(container.routes().count == 8)
  }
}
