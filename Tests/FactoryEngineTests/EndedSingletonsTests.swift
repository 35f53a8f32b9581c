@testable import FactoryKit
import Testing

private final class Holder: @unchecked Sendable {  // unchecked: each scope is taken once.
  var scope: Scope.Singleton?

  func take() -> Scope.Singleton {
    defer { scope = nil }
    return scope ?? Scope.Singleton()
  }
}

extension TrialContainer {
  /// Has an override's singleton in a scope that the next read of it releases.
  fileprivate func resolveInEndingTest() {
    let holder = Holder()
    let scope = Scope.Singleton()
    Scope.$singleton.withValue(scope) {
      core.push()
      single.register { Product("registered") }
      _ = single()
    }
    holder.scope = scope
    core.singletonsOfTest = { holder.take() }
  }
}

/// Guards against a test that ends while another thread changes its container: the last reference
/// to its singletons was released behind the container's gate.
@Suite struct `The singletons of a test that ends` {
  @Test func `are released with no lock held`() async {
    await #expect(processExitsWith: .success) {
      let container = TrialContainer()
      container.resolveInEndingTest()
      container.core.reset(options: .all)
      container.resolveInEndingTest()
      container.core.pop()
      container.resolveInEndingTest()
      container.single.reset()
    }
  }
}
