internal import FactoryKit

/// The containers and singletons that a test has of its own.
///
/// Opaque handle.
public struct TestIsolation: Sendable {
  var singletons = TestSingletons.cloned
  var isStrict = false
  private var containers: [any ContainerPlan]

  init(_ container: any ContainerPlan) { containers = [container] }

  init(joining others: [TestIsolation]) {
    containers = others.flatMap(\.containers)
    isStrict = others.contains { $0.isStrict }
    singletons = others.contains { $0.singletons == .fresh } ? .fresh : .cloned
  }

  /// Changes the plans for one container type.
  mutating func change<C>(_ change: (inout PlannedContainer<C>) -> Void) {
    for index in containers.indices {
      guard var plan = containers[index] as? PlannedContainer<C> else { continue }
      change(&plan)
      containers[index] = plan
    }
  }

  /// Runs a test, or a part of one.
  func run<Result>(
    for test: TestIdentity,
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let scope = begin(for: test)
    defer { scope.end() }
    return try await scope.context.run(isolation: isolation) {
      for container in scope.containers { await container.prepare(isolation: isolation) }
      scope.watch()
      return try await operation()
    }
  }

  /// Runs a test, or a part of one, without suspending.
  func run<Result>(for test: TestIdentity, _ operation: () throws -> Result) rethrows -> Result {
    let scope = begin(for: test)
    defer { scope.end() }
    return try scope.context.run {
      for container in scope.containers { container.prepareImmediately() }
      scope.watch()
      return try operation()
    }
  }

  /// The types with several plans, of which the last one takes effect.
  private var repeatedTypes: [String] {
    let plans = Dictionary(grouping: containers, by: \.container)
    return plans.filter { $1.count > 1 }.map { $1[0].containerName }.sorted()
  }

  private func begin(for test: TestIdentity) -> ContainerScope {
    TestingProduct.announce()
    let singletons = singletons == .fresh ? Scope.Singleton() : Scope.singleton.clone()
    let test = TestScope(test, isStrict: isStrict, within: TestScope.current)
    for type in repeatedTypes { test.report(IssueText.repeatedContainer(type)) }
    let made = containers.map { $0.makeContainer(for: test) }
    LibraryCopies.report(to: test)
    return ContainerScope(test: test, containers: made, singletons: singletons)
  }
}
