@testable import FactoryKit
import Testing

/// What stays of a definition's options over a reset.
@Suite struct SettlingTests {
  let container = TrialContainer()

  @Test func `a value that was read before a reset keeps its scope`() {
    let held = container.kept
    container.kept.reset()
    #expect(held() === held())
    #expect(container.kept() === held())
  }

  /// The factory of a new container has the address that one of a former container had.
  @Test func `what was read of another container says nothing`() {
    for _ in 0..<100 {
      let container = TrialContainer()
      let held = container.kept
      container.kept.reset()
      #expect(held() === held())
      _ = container.kept
    }
  }

  @Test func `an outside scope is dropped when the factory is read again`() {
    container.plain.scope(.cached)
    #expect(container.plain() === container.plain())
    container.plain.reset()
    #expect(container.plain() !== container.plain())
  }

  @Test func `an outside scope wins over a definition that ends with once`() {
    #expect(container.ended() === container.ended())
    container.ended.scope(.unique)
    #expect(container.ended() !== container.ended())
    container.ended.reset()
    #expect(container.ended() === container.ended())
    container.ended.reset()
    container.ended.scope(.unique)
    #expect(container.ended() !== container.ended())
  }

  @Test func `two values that are read at once both settle`() {
    container.core.reset(options: .all)
    let (a, b) = (container.kept, container.single)
    #expect(a() === a())
    #expect(b() === b())
  }

  /// Notes of four factories are kept: those that were read last.
  @Test func `a value that was read again is not forgotten for one that is read next`() {
    _ = (container.kept, container.single, container.ended, container.fifth)
    container.plain.scope(.cached)
    container.core.reset(options: .all)
    _ = (container.plain, container.kept, container.single, container.ended)
    container.core.reset(options: .all)
    let held = container.plain
    _ = container.fifth
    #expect(held() !== held())
  }

  @Test func `a pop to an unknown factory treats it as reset`() {
    container.core.push()
    container.plain.scope(.cached)
    _ = container.plain()
    container.core.pop()
    #expect(container.plain() !== container.plain())
    #expect(container.kept() === container.kept())
  }
}

extension TrialContainer {
  var plain: TrialFactory<Product> { self { Product("definition") } }
  var fifth: TrialFactory<Product> { self { Product("definition") } }
  var ended: TrialFactory<Product> { self { Product("definition") }.cached.once() }
}
