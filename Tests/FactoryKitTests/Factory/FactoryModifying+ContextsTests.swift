import FactoryContributions
import FactoryKit
import TestSupport
import Testing

private struct Spill: Error {}

extension Container {
  fileprivate var plain: Factory<String> { self { "definition" } }
  fileprivate var ofNumber: ParameterFactory<Int, String> { self { "definition of \($0)" } }
  fileprivate var ofNothing: ParameterFactory<Void, String> { self { _ in "definition" } }
  fileprivate var throwing: ThrowingFactory<String, Spill> {
    self { () throws(Spill) in "definition" }
  }
  fileprivate var throwingOfNumber: ParameterThrowingFactory<Int, String, any Error> {
    self { number throws(any Error) in "definition of \(number)" }
  }
  fileprivate var async: AsyncFactory<String, Never> { self { await later("definition") } }
  fileprivate var asyncOfNumber: ParameterAsyncFactory<Int, String, Spill> {
    self { (number: Int) async throws(Spill) in await later("definition of \(number)") }
  }
  fileprivate var list: Contributions<String> { contributions() }
  fileprivate var map: KeyedContributions<String, Int> { keyedContributions() }
}

private func later(_ text: String) async -> String { text }

extension FactoryModifying {
  /// As an app may declare it.
  @discardableResult
  fileprivate func onDay(_ day: Day, factory: @escaping @Sendable (P) -> T) -> Self {
    onArg(day.rawValue, factory: factory)
  }
}

private enum Day: String { case sunday }

/// Contexts are declared once for all factories that are not asynchronous, and once for those that
/// are, which have no short names for them: each kind has to get them.
@Suite("Contexts of every kind of factory")
struct FactoryModifyingContextsTests {
  private let container = Container()

  @Test func `each kind runs the closure of its context`() async throws {
    container.plain.onDevice { "context" }
    container.ofNumber.onDevice { "context of \($0)" }
    container.ofNothing.onDevice { "context" }
    container.throwing.onDevice { "context" }
    container.throwingOfNumber.onDevice { "context of \($0)" }
    container.async.context(.device) { await later("context") }
    container.asyncOfNumber.context(.device) { await later("context of \($0)") }
    container.list.onDevice { ["context"] }
    container.map.onDevice { ["context": 1] }
    #expect(container.plain() == "context")
    #expect(container.ofNumber(7) == "context of 7")
    #expect(container.ofNothing(()) == "context")
    #expect(try container.throwing() == "context")
    #expect(try container.throwingOfNumber(7) == "context of 7")
    #expect(await container.async() == "context")
    #expect(try await container.asyncOfNumber(7) == "context of 7")
    #expect(container.list() == ["context"])
    #expect(container.map() == ["context": 1])
  }

  @Test func `a closure of a context may throw where the factory may`() async throws {
    container.throwing.onDevice { () throws(Spill) in throw Spill() }
    container.throwingOfNumber.onDevice { _ in throw Spill() }
    container.asyncOfNumber.context(.device) { _ async throws(Spill) in throw Spill() }
    #expect(throws: Spill.self) { try container.throwing() }
    #expect(throws: Spill.self) { try container.throwingOfNumber(7) }
    await #expect(throws: Spill.self) { try await container.asyncOfNumber(7) }
  }

  @Test func `a function without a parameter will do, too`() {
    func make() -> String { "function" }
    container.plain.onDevice(factory: make)
    #expect(container.plain() == "function")
  }

  @Test func `an extension of the protocol sets one for each kind`() throws {
    FactoryContext.setArg("sunday", forKey: "contexts of every kind")
    defer { FactoryContext.removeArg(forKey: "contexts of every kind") }
    container.plain.onDay(.sunday) { "sunday" }
    container.ofNumber.onDay(.sunday) { "sunday \($0)" }
    container.throwing.onDay(.sunday) { "sunday" }
    #expect(container.plain() == "sunday")
    #expect(container.ofNumber(7) == "sunday 7")
    #expect(try container.throwing() == "sunday")
  }

  @Test func `an asynchronous closure of an actor goes there`() async {
    container.async.context(.device) { @MainActor in
      MainActor.shared === MainActor.shared ? "main" : ""
    }
    #expect(await container.async() == "main")
  }
}
