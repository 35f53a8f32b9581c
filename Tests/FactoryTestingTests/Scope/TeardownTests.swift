import FactoryKit
import FactoryTesting
import Testing
import XCTest

/// Runs a closure when it is released.
private final class AtEnd: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  deinit { body() }
}

extension Container {
  fileprivate var cachedEnd: Factory<AtEnd> { self { AtEnd {} }.cached }
  fileprivate var singletonEnd: Factory<AtEnd> { self { AtEnd {} }.singleton }

  /// Makes instances that append what they resolve when they are released.
  fileprivate func resolveAtEnd(_ found: Locked<[Int]>) {
    let append = { @Sendable in
      let number = Container.shared.number()
      found.withLock { $0.append(number) }
    }
    cachedEnd.register { AtEnd(append) }
    singletonEnd.register { AtEnd(append) }
    cachedAPI.onRelease { _ in append() }
    _ = (cachedEnd(), singletonEnd(), cachedAPI())
  }
}

/// Whether something holds in one of ten attempts.
///
/// Another test may reset a scope, which retains all containers: those that are let go of meanwhile
/// end there. Work outside of a test fails each time.
private func holdsOnce(_ condition: () async throws -> Bool) async rethrows -> Bool {
  for _ in 0..<10 where try await condition() { return true }
  return false
}

/// Guards against work at the end of a test that happens outside of it.
@Suite struct TeardownTests {
  private let trait = ContainerTrait.container { $0.number.register { 5 } }

  @Test func `what a test releases resolves in the containers of the test`() async throws {
    let isInTest = try await holdsOnce {
      let found = Locked<[Int]>([])
      try await Issues().test(trait) { Container.shared.resolveAtEnd(found) }
      return found.withLock { $0 } == [5, 5, 5]
    }
    #expect(isInTest)
  }

  @Test func `a test that fails does so as well`() async throws {
    struct Failure: Error {}
    let isInTest = await holdsOnce {
      let found = Locked<[Int]>([])
      await #expect(throws: Failure.self) {
        try await Issues().test(trait) {
          Container.shared.resolveAtEnd(found)
          throw Failure()
        }
      }
      return found.withLock { $0 } == [5, 5, 5]
    }
    #expect(isInTest)
  }

  @Test func `what a block releases, or a test that looks for leaks, does so as well`() async throws
  {
    let isInTest = try await holdsOnce {
      let found = Locked<[Int]>([])
      try await Issues().test(trait.released) { Container.shared.resolveAtEnd(found) }
      let count = found.withLock { $0.count }
      withContainer(trait) { Container.shared.resolveAtEnd(found) }
      let next = found.withLock { $0.count }
      await withContainer(trait) {
        await Task.yield()
        Container.shared.resolveAtEnd(found)
      }
      return (count, next) == (3, 6) && found.withLock { $0 } == Array(repeating: 5, count: 9)
    }
    #expect(isInTest)
  }

  @Test func `what is released with a container is no work after the test`() async throws {
    let isInTest = try await holdsOnce {
      try await withTemporaryFile { path in
        // Such a baseline lists at once what a block finds.
        let baseline = StrictBaseline(path: path, isWriting: true)
        for trait in [trait.strict(baseline), trait.strict(baseline).released] {
          let operation = { @Sendable in
            Container.shared.singletonEnd.register {
              let container = Container.shared
              return AtEnd { _ = container.number() }
            }
            _ = Container.shared.singletonEnd()
          }
          try await Issues().test(trait) { operation() }
          withContainer(trait) { operation() }
          await withContainer(trait) {
            await Task.yield()
            operation()
          }
        }
        let listed = try BaselineFile(path: path).read()?.entries.map(\.finding.kind) ?? []
        return !listed.contains("late-resolution")
      }
    }
    #expect(isInTest)
  }

  @Test func `a container that a block returns has its instances`() async {
    let (container, api) = withContainer { (Container.shared, Container.shared.cachedAPI()) }
    #expect(container.cachedAPI() === api)
    let (other, second) = await withContainer {
      await Task.yield()
      return (Container.shared, Container.shared.cachedAPI())
    }
    #expect(other.cachedAPI() === second)
  }
}

final class TeardownTestCaseTests: FailingTestCase {
  private let found = Locked<[Int]>([])

  override var containers: any ContainerBinding { .container { $0.number.register { 5 } } }

  override func runMethod() {
    super.runMethod()
    let found = found.withLock { $0 }
    guard found != [5, 5, 5] else { return }
    fatalError("\(name): what it releases resolves \(found)")
  }

  func testWhatAMethodReleasesResolvesInItsContainers() {
    Container.shared.resolveAtEnd(found)
  }
}
