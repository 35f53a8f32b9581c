import FactoryKit
import TestSupport
import Testing

private final class Left: SharedContainer {
  static let shared = Left()
  let manager = ContainerManager()
  let rounds = Counter()

  var a: Factory<any Service> { self { NamedService(Right.shared.b().name) } }
  /// Asks for itself twice and then comes to an end.
  var loop: Factory<any Service> {
    self { self.rounds.increment() < 3 ? self.loop() : NamedService("end") }
  }
}

private final class Right: SharedContainer {
  static let shared = Right()
  let manager = ContainerManager()

  var b: Factory<any Service> { self { NamedService(Left.shared.a().name) } }
}

/// Forwards to a container of its own type.
private final class Nested: SharedContainer {
  static let shared = Nested(inner: nil)
  let manager = ContainerManager()
  let inner: Nested?

  init(inner: Nested?) { self.inner = inner }

  var service: Factory<any Service> {
    self { self.inner?.service() ?? NamedService("innermost") }
  }
}

@Suite("What counts as a circular dependency")
struct CircularDependencyRulesTests {
  @Test func `a cycle through two containers ends with their names`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Left.shared.a()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: Circular dependency on Left.a"))
    #expect(text.contains("circular dependency chain - Left.a > Right.b > Left.a"))
  }

  @Test func `the chain begins where the cycle does`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let container = Container()
      _ = Factory<String>(container, key: "entrance") { Left.shared.a().name }()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("circular dependency chain - Left.a > Right.b > Left.a"))
  }

  @Test func `asking for itself once is a cycle already`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Left().loop()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("circular dependency chain - Left.loop > Left.loop"))
  }

  @Test func `detection can be turned off`() {
    let left = Left()
    left.manager.circularDependencyTesting = false
    #expect(left.loop().name == "end")
  }

  @Test func `a maximum of 0 turns it off, too`() {
    let left = Left()
    left.manager.dependencyChainTestMax = 0
    #expect(left.loop().name == "end")
  }

  @Test func `forwarding to another container of one type is legal`() {
    #expect(Nested(inner: Nested(inner: Nested(inner: nil))).service().name == "innermost")
  }
}
