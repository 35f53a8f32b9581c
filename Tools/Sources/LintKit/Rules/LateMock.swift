import SourceModel
import WiringGraph

/// A mock that comes too late.
struct LateMock: Rule {
  let name = "late_mock"
  let summary = "A mock that is registered after the object under test was made"
  let why = """
    An object keeps what it resolves while it is made. Registering later changes nothing for it, so \
    the test uses the real dependency. Register first, then make the object. The trait \
    `.container.overridesFirst` finds the same while tests run, and \
    `register(rebuilding: .dependents)` reaches what the container has cached.
    """

  let exampleText = """
    //= Reported: built, then registered
    //- Sources/App/App.swift
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    final class HomeModel { @Injected(\\.api) private var api }
    //- Tests/AppTests/HomeTests.swift
    import Testing
    @Suite(.container) struct HomeTests {
      @Test func loads() {
        let model = HomeModel()
        ⚑Container.shared.api.register { MockAPI() }
        model.load()
      }
    }
    //= Reported: the object is a property of the suite
    //- Sources/App/App.swift
    extension Container {
      var api: Factory<any API> { self { LiveAPI() } }
      var model: Factory<HomeModel> { self { HomeModel(api: self.api()) } }
    }
    final class HomeModel { init(api: any API) {} }
    //- Tests/AppTests/HomeTests.swift
    import XCTest
    final class HomeTests: ContainerTestCase {
      let model = Container.shared.model()
      func testLoads() {
        ⚑Container.shared.api.register { MockAPI() }
        model.load()
      }
    }
    //= Reported: registered in the initializer, which runs after the properties are made
    //- Sources/App/App.swift
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    final class HomeModel { @Injected(\\.api) private var api }
    //- Tests/AppTests/HomeTests.swift
    import Testing
    @Suite(.container) struct HomeTests {
      let model = HomeModel()
      init() { ⚑Container.shared.api.register { MockAPI() } }
      @Test func loads() { model.load() }
    }
    //= Reported: made again in setUp, before the test registers
    //- Sources/App/App.swift
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    final class HomeModel { @Injected(\\.api) private var api }
    //- Tests/AppTests/HomeTests.swift
    import XCTest
    final class HomeTests: ContainerTestCase {
      var model = HomeModel()
      override func setUp() {
        super.setUp()
        model = HomeModel()
      }
      func testLoads() {
        ⚑Container.shared.api.register { MockAPI() }
        model.load()
      }
    }
    //= Reported: a cached instance keeps what it was built from
    //- Sources/App/App.swift
    extension Container {
      var mailServer: Factory<any MailServer> { self { LiveMailServer() } }
      var mailbox: Factory<Mailbox> { self { Mailbox(self.mailServer()) }.cached }
      var inbox: Factory<Inbox> { self { Inbox(self.mailbox()) }.cached }
    }
    //- Tests/AppTests/InboxTests.swift
    import Testing
    @Suite(.container.overridesFirst) struct InboxTests {
      @Test func unread() {
        let inbox = Container.shared.inbox()
        ⚑Container.shared.mailServer.register { MockMailServer() }
        #expect(inbox.unread == 0)
      }
    }
    //= Right: the override reaches what was built, which is resolved again
    //- Sources/App/App.swift
    extension Container {
      var mailServer: Factory<any MailServer> { self { LiveMailServer() } }
      var inbox: Factory<Inbox> { self { Inbox(self.mailServer()) }.cached }
    }
    //- Tests/AppTests/InboxTests.swift
    import Testing
    @Suite(.container) struct InboxTests {
      @Test func unread() {
        #expect(Container.shared.inbox().unread == 1)
        Container.shared.mailServer.register(rebuilding: .dependents) { MockMailServer() }
        #expect(Container.shared.inbox().unread == 0)
      }
    }
    //= Right: setUp makes it again after the mocks, which another method registers
    //- Sources/App/App.swift
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    final class HomeModel { @Injected(\\.api) private var api }
    //- Tests/AppTests/HomeTests.swift
    import XCTest
    final class HomeTests: ContainerTestCase {
      var model = HomeModel()
      override func setUp() {
        super.setUp()
        registerMocks()
        model = HomeModel()
      }
      func registerMocks() { Container.shared.api.register { MockAPI() } }
      func testLoads() { model.load() }
    }
    final class CartTests: ContainerTestCase {
      var model = HomeModel()
      override func setUp() { Container.shared.api.register { MockAPI() } }
      func testLoads() {
        self.model = HomeModel()
        model.load()
      }
    }
    //= Right: the initializer registers, and makes the object afterwards
    //- Sources/App/App.swift
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    final class HomeModel { @Injected(\\.api) private var api }
    //- Tests/AppTests/HomeTests.swift
    import Testing
    @Suite(.container) struct HomeTests {
      let model: HomeModel
      init() {
        Container.shared.api.register { MockAPI() }
        model = HomeModel()
      }
      @Test func loads() { model.load() }
    }
    //= Right: registered first, resolved later, or built again
    //- Sources/App/App.swift
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    final class HomeModel { @Injected(\\.api) private var api }
    final class LazyModel { @LazyInjected(\\.api) private var api }
    //- Tests/AppTests/HomeTests.swift
    import Testing
    @Suite(.container) struct HomeTests {
      @Test func loads() {
        Container.shared.api.register { MockAPI() }
        HomeModel().load()
      }
      @Test func loadsLater() {
        let model = LazyModel()
        Container.shared.api.register { MockAPI() }
        model.load()
      }
      @Test func loadsTwice() {
        var model = HomeModel()
        Container.shared.api.register { MockAPI() }
        model = HomeModel()
        model.load()
      }
    }
    """

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    return TestSuite.all(in: wiring).flatMap { suite -> [Finding] in
      let registrations = suite.changes.filter { $0.function == "register" }
      guard !registrations.isEmpty else { return [] }
      let fields = suite.bodies().filter { isStoredAtOnce($0.place, wiring.index) }.flatMap {
        built(in: $0.body, at: $0.place, wiring)
      }
      return Dictionary(grouping: registrations, by: \.place).flatMap { place, changes in
        let kept = fields.filter { !isMadeAgain($0, after: place, in: suite) }
        return late(changes, at: place, fields: kept, project)
      }
    }
  }

  /// Something that is made or resolved: the expression, where it stands, and what it needs.
  private struct Built {
    var path: [String]
    var offset: Int
    var needs: Set<Int>
    /// The property of the suite that holds it, if one does.
    var property: String?
  }

  private func built(in body: ParsedBody, at place: BodyPlace, _ wiring: Wiring) -> [Built] {
    let property = wiring.index.property(at: place)?.name
    return body.uses.compactMap { use in
      guard use.kind == .call, !body.isDeferred(use) else { return nil }
      let needs = wiring.needed(by: use, in: body, at: place)
      return needs.isEmpty
        ? nil : Built(path: use.path, offset: use.offset, needs: needs, property: property)
    }
  }

  /// Whether another method gives the property a new object after the method at `place` registered.
  private func isMadeAgain(
    _ field: Built, after place: BodyPlace, in suite: TestSuite
  ) -> Bool {
    let wiring = suite.wiring
    guard let property = field.property, let registering = wiring.index.function(at: place)?.name
    else { return false }
    return suite.bodies(includingSuperclasses: true).contains { other, body in
      guard other != place, let name = wiring.index.function(at: other)?.name else { return false }
      let calls = body.uses.filter { $0.kind == .call && $0.name == registering }.map(\.offset)
      let made = built(in: body, at: other, wiring).filter {
        !$0.needs.isDisjoint(with: field.needs)
      }
      return body.uses.contains { use in
        guard use.kind == .assignment, [[property], ["self", property]].contains(use.path),
          made.contains(where: { $0.offset > use.offset })
        else { return false }
        if let call = calls.min() { return call < use.offset }
        // `setUp` runs before each test, and the initializer before that.
        return Self.turn(of: name) > Self.turn(of: registering)
      }
    }
  }

  /// When a method of a suite runs: the initializer, `setUp`, then tests and what they call.
  private static func turn(of method: String) -> Int {
    method == "init" ? 0 : method.hasPrefix("setUp") ? 1 : 2
  }

  private func late(
    _ changes: [FactoryChange], at place: BodyPlace, fields: [Built], _ project: LintProject
  ) -> [Finding] {
    let wiring = project.wiring
    switch place.member {
    case .accessor, .method, .initializer: break
    default: return []
    }
    guard let body = wiring.index.body(at: place) else { return [] }
    let local = built(in: body, at: place, wiring)
    let own = changes.filter { body.uses.indices.contains($0.use) && body.uses[$0.use] == $0.call }
    return own.compactMap { change in
      let use = change.call
      let isFirst = !own.contains {
        $0.factory == change.factory && $0.call.offset < use.offset
      }
      guard isFirst, !body.isDeferred(use) else { return nil }
      let before = fields + local.filter { $0.offset < use.offset }
      let after = local.filter { $0.offset > use.offset }
      guard let early = before.first(where: { $0.needs.contains(change.factory) }),
        !after.contains(where: { $0.needs.contains(change.factory) })
      else { return nil }
      return finding(
        "`\(wiring.factories[change.factory].qualifiedName)` is registered after "
          + "`\(early.path.joined(separator: "."))` was made, which has resolved it already: register "
          + "first",
        at: project.location(use.offset, in: place.file))
    }
  }

  /// Whether the place is the value of a stored property that is made with the suite.
  private func isStoredAtOnce(_ place: BodyPlace, _ index: WiringIndex) -> Bool {
    guard case .value = place.member, let property = index.property(at: place) else { return false }
    return !property.isLazy && !property.isStatic
  }
}
