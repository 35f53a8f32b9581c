internal import FactoryInspect
internal import FactoryKit

/// The containers and singletons that a test has of its own.
///
/// Its contents are private to the library.
public struct TestIsolation: Sendable {
  var singletons = TestSingletons.cloned
  /// Whether the test attaches its wiring when it fails.
  var isAttached = false
  private var containers: [any ContainerPlan]

  init(_ container: any ContainerPlan) { containers = [container] }

  init(joining others: [TestIsolation]) {
    containers = others.flatMap(\.containers)
    isAttached = others.contains { $0.isAttached }
    singletons = others.contains { $0.singletons == .fresh } ? .fresh : .cloned
  }

  /// Changes what the test demands of all these containers.
  mutating func demand(_ change: (inout ContainerDemands) -> Void) {
    for index in containers.indices { change(&containers[index].demands) }
  }

  /// Changes the plans for one container type.
  mutating func change<C>(_ change: (inout PlannedContainer<C>) -> Void) {
    let type = ContainerType.identity(of: C.self)
    for index in containers.indices where containers[index].container == type {
      containers[index].change(change)
    }
  }

  /// The baselines of the containers.
  var baselines: [StrictBaseline] { containers.compactMap(\.demands.baseline) }

  /// Runs a test, or a part of one.
  ///
  /// - Parameters:
  ///   - identity: The test.
  ///   - wiring: What the test attaches when it fails, if issues are recorded there.
  ///   - isolation: The actor to stay on.
  ///   - operation: The test's code.
  /// - Returns: The result of the code.
  func run<Result>(
    for identity: TestIdentity,
    wiring: TestWiring? = nil,
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let test = makeTest(identity, wiring)
    // The containers belong to the inner function, so that they are released before the test is
    // finished.
    do {
      let result = try await runInContainers(of: test, isolation: isolation, operation)
      await test.finish(isolation: isolation)
      return result
    } catch {
      await test.finish(isolation: isolation)
      throw error
    }
  }

  private func runInContainers<Result>(
    of test: TestScope,
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    var scope = begin(test)
    defer { scope.end() }
    return try await TestTasks.$current.withValue(
      scope.tasks,
      operation: {
        try await scope.context.run(isolation: isolation) {
          for container in scope.containers { await container.prepare(isolation: isolation) }
          scope.watch()
          defer { scope.leave() }
          do { return try await operation() } catch { throw test.noting(error) }
        }
      },
      isolation: isolation
    )
  }

  /// Runs a test, or a part of one, without suspending.
  ///
  /// - Parameters:
  ///   - identity: The test.
  ///   - wiring: What the test attaches when it fails, if issues are recorded there.
  ///   - operation: The test's code, which gets the scope of the test.
  /// - Returns: The result of the code.
  func run<Result>(
    for identity: TestIdentity,
    wiring: TestWiring? = nil,
    _ operation: (ContainerScope) throws -> Result
  ) rethrows -> Result {
    let test = makeTest(identity, wiring)
    defer { test.finishImmediately() }
    return try runInContainers(of: test, operation)
  }

  private func runInContainers<Result>(
    of test: TestScope,
    _ operation: (ContainerScope) throws -> Result
  ) rethrows -> Result {
    var scope = begin(test)
    defer { scope.end() }
    return try TestTasks.$current.withValue(scope.tasks) {
      try scope.context.run {
        for container in scope.containers { container.prepareImmediately() }
        scope.watch()
        defer { scope.leave() }
        do { return try operation(scope) } catch { throw test.noting(error) }
      }
    }
  }

  /// The types with several plans, of which the last one takes effect.
  private var repeatedTypes: [String] {
    let plans = Dictionary(grouping: containers, by: \.container)
    return plans.filter { $1.count > 1 }.map { $1[0].containerName }.sorted()
  }

  private func makeTest(_ identity: TestIdentity, _ wiring: TestWiring?) -> TestScope {
    TestingProduct.announce()
    let outer = TestScope.current
    let isAttachedAlone = isAttached && outer?.wiring == nil
    return TestScope(
      identity,
      wiring: wiring ?? (isAttachedAlone ? TestWiring() : nil),
      within: outer
    )
  }

  private func begin(_ test: TestScope) -> ContainerScope {
    let singletons = singletons == .fresh ? Scope.Singleton() : Scope.singleton.clone()
    for type in repeatedTypes { test.report(IssueMessage.repeatedContainer(type)) }
    let made = TestingProduct.$singletonsOfTest.withValue(singletons) {
      containers.map { $0.makeContainer(for: test) }
    }
    TestedCopies.report(to: test)
    for defect in baselines.compactMap(\.defect) where test.isFirstReport(of: defect) {
      test.report(defect)
    }
    return ContainerScope(test: test, containers: made, singletons: singletons)
  }
}
