import Wiring

/// A test whose mocks stay behind.
struct TestWithoutReset: Rule {
  let name = "test_without_reset"
  let summary = "A test that registers without trait, base class, push/pop or reset"
  let why = """
    The shared container lives as long as the process: the next test gets what this one registers.
    Write `@Suite(.container)` for Swift Testing, inherit from `ContainerTestCase` for XCTest, or
    call `Container.shared.reset()` in `tearDown`.
    """

  let exampleText = """
    //= Reported: XCTest, Swift Testing, and one test without the trait
    //- Sources/App/App.swift
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    //- Tests/AppTests/HomeTests.swift
    import Testing
    import XCTest
    final class HomeTests: XCTestCase {
      func testTitle() {
        ⚑Container.shared.api.register { MockAPI() }
      }
    }
    @Suite(.serialized) struct SuiteTests {
      @Test func title() {
        let container = Container.shared
        ⚑container.api.register { MockAPI() }
      }
    }
    struct PartlyTests {
      init() { ⚑Container.shared.api.register { MockAPI() } }
      @Test(.container) func title() {}
      @Test(.timeLimit(.minutes(1))) func rows() {}
    }
    @Test func alone() { ⚑Container.shared.api.register { MockAPI() } }
    //= Right: reset, push and pop, a trait (init runs inside it), a base class, a container of one's own
    //- Sources/App/App.swift
    extension Container { var api: Factory<any API> { self { LiveAPI() } } }
    //- Tests/AppTests/HomeTests.swift
    import Testing
    import XCTest
    final class ResetTests: XCTestCase {
      override func tearDown() { Container.shared.reset() }
      func testTitle() { Container.shared.api.register { MockAPI() } }
    }
    final class StackTests: XCTestCase {
      override func setUp() { Container.shared.manager.push() }
      override func tearDown() { Container.shared.manager.pop() }
      func testTitle() { Container.shared.api.register { MockAPI() } }
    }
    final class BaseTests: ContainerTestCase {
      func testTitle() { Container.shared.api.register { MockAPI() } }
    }
    @Suite(.container) struct TraitTests {
      @Test func title() { Container.shared.api.register { MockAPI() } }
    }
    @Suite(.container.strict(allowing: \\.clock)) struct AllowingTests {
      @Test func title() { Container.shared.api.register { MockAPI() } }
    }
    @Suite(.container { $0.clock.register { Clock() } }.strict) struct TransformedTests {
      @Test func title() { Container.shared.api.register { MockAPI() } }
    }
    @Suite(.containers(.container, .account).strict, .serialized) struct SeveralTests {
      @Test(.tags(.slow)) func title() { Container.shared.api.register { MockAPI() } }
    }
    struct EachTests {
      init() { Container.shared.api.register { MockAPI() } }
      @Test(.container) func title() {}
      @Test("rows", .container, arguments: [1, 2]) func rows(count: Int) {}
    }
    @Test(.container) func alone() { Container.shared.api.register { MockAPI() } }
    struct OwnTests {
      let container = Container()
      @Test func title() { container.api.register { MockAPI() } }
    }
    """

  /// Calls after which registrations do not stay, wherever they stand in the suite.
  private static let resets: Set = ["reset", "push", "pop", "withValue", "withContainer"]
  /// Traits of Swift Testing that do not isolate anything.
  private static let plainTraits: Set = [
    "serialized", "enabled", "disabled", "tags", "bug", "timeLimit", "hidden",
  ]

  func findings(in wiring: Wiring) -> [Finding] {
    var found: [Finding] = []
    let suites = TestSuite.all(in: wiring).filter { !isIsolated($0) }.map(\.changes)
    // Swift Testing runs functions outside of types, too.
    let free = wiring.changes.filter {
      $0.place.type == nil && wiring.index.function(at: $0.place)?.isTest == true
    }
    for changes in suites + [free] {
      let left = changes.filter { isLeftBehind($0, wiring) }
      for (place, changes) in Dictionary(grouping: left, by: \.place) {
        if hasTrait(wiring.index.function(at: place)?.attributes ?? []) { continue }
        guard !changes.contains(where: { resets($0.body) }),
          let first = changes.map({ $0.call.offset }).min()
        else { continue }
        found.append(
          finding(
            "What this test registers stays for the next one: use the trait `.container`, "
              + "the base class `ContainerTestCase`, or reset the container",
            at: wiring.index.location(first, in: place.file)))
      }
    }
    return found
  }

  /// Whether the change is made to a shared container and stays.
  private func isLeftBehind(_ change: FactoryChange, _ wiring: Wiring) -> Bool {
    guard ["register", "context"].contains(change.function) || change.function.hasPrefix("on")
    else { return false }
    let use = change.call
    if use.path.contains("shared") { return true }
    // A property of the suite, `let container = Container.shared`.
    let name = use.path.first == "self" ? use.path.dropFirst().first : use.path.first
    guard let name, let type = wiring.index.enclosingEntity(of: change.place) else { return false }
    return wiring.index.properties(of: type).contains { _, property in
      .name(property.name) == name && property.valuePath?.last == "shared"
    }
  }

  private func isIsolated(_ suite: TestSuite) -> Bool {
    let index = suite.wiring.index
    for ancestor in index.ancestors(of: suite.type) {
      let type = index.types[ancestor]
      if hasTrait(index.declarations(of: ancestor).flatMap(\.attributes)) { return true }
      // A base class that was not read may do anything.
      if ancestor == suite.type || type.kind == .class {
        let unknown = type.inherited.contains { written in
          let name = WiringIndex.baseName(of: written.text)
          return name != "XCTestCase" && name.hasSuffix("TestCase")
            && index.lookUp(written.text, in: written.context) == .unknown
        }
        if unknown { return true }
      }
    }
    // Each test runs in a container of its own, and `init` runs inside it.
    let tests = index.declarations(of: suite.type).flatMap(\.methods).filter(\.isTest)
    if !tests.isEmpty, tests.allSatisfy({ hasTrait($0.attributes) }) { return true }
    // A suite inside another one is isolated with it.
    let isInside = index.types.indices.contains { type in
      index.types[suite.type].name.hasPrefix(index.types[type].name + ".")
        && hasTrait(index.declarations(of: type).flatMap(\.attributes))
    }
    return isInside || suite.bodies.contains { !suite.isTest($0) && resets($1) }
  }

  private func resets(_ body: ParsedBody) -> Bool {
    body.uses.contains {
      $0.kind == .call && (Self.resets.contains($0.name) || $0.name.lowercased().contains("reset"))
    }
  }

  /// Whether a trait is given that may isolate containers: `.container`, or one of the project's own.
  private func hasTrait(_ attributes: [ParsedAttribute]) -> Bool {
    attributes.filter { $0.name == "Suite" || $0.name == "Test" }.contains { attribute in
      attribute.body?.uses.contains { use in
        guard use.closure == nil, use.argument == nil, use.path.count >= 2, use.path[0] == "."
        else { return false }
        // `.container`, and what goes on from it: `.container.strict(allowing: \.clock)`.
        return !Self.plainTraits.contains(use.path[1].name)
      } ?? false
    }
  }
}
