import FactoryKit
import FactoryTesting
import Foundation
import Testing
import XCTest

// Tests that fail on purpose when `Scripts/check/clients.sh attachments` runs them, which reads what they
// attach. Otherwise they do nothing.

private let isWanted = ProcessInfo.processInfo.environment["FACTORY_ATTACHED_FIXTURE"] != nil

@Suite(.container { $0.api.register { MockAPI() } }.attached, .enabled(if: isWanted))
struct AttachedFixture {
  @Test func expectation() {
    _ = (Container.shared.viewModel(), Container.shared.singletonAPI())
    #expect(Container.shared.number() == 1)
    _ = Container.shared.doubled(1)
  }

  @Test func requirement() throws {
    let context = ContainerContext.capture()
    context.run { _ = Container.shared.viewModel() }
    try #require(Container.shared.number() == 1)
  }

  @Test func thrownError() throws {
    struct Failure: Error {}
    _ = Container.shared.viewModel()
    #expect(Container.shared.number() == 0)
    throw Failure()
  }

  @Test func cancellationError() throws {
    _ = Container.shared.viewModel()
    #expect(Container.shared.number() == 0)
    throw CancellationError()
  }

  #if compiler(>=6.3)
    @Test func cancelled() throws {
      #expect(Container.shared.number() == 0)
      try Test.cancel()
    }
  #endif

  @Test func cancelledTask() async throws {
    #expect(Container.shared.number() == 0)
    withUnsafeCurrentTask { $0?.cancel() }
    try Task.checkCancellation()
  }

  @Test(.container.released) func leak() {
    Container.shared.api.register { LeakingAPI() }
    _ = Container.shared.viewModel()
    #expect(Container.shared.number() == 0)
  }

  @Test(.container.strict) func strict() {
    _ = Container.shared.viewModel()
    #expect(Container.shared.number() == 0)
  }

  @Test(.container { $0.number.register { 2 } }) func suiteAndTest() {
    _ = Container.shared.viewModel()
    #expect(Container.shared.number() == 1)
  }

  @Test func passing() { #expect(Container.shared.number() == 0) }

  @Test func knownIssue() {
    _ = Container.shared.viewModel()
    withKnownIssue { #expect(Container.shared.number() == 1) }
  }
}

final class AttachedFixtureTests: ContainerTestCase {
  override var containers: any ContainerBinding {
    .container { $0.api.register { MockAPI() } }.attached
  }

  func testFailing() throws {
    guard isWanted else { return }
    _ = Container.shared.viewModel()
    XCTAssertEqual(Container.shared.number(), 1)
  }

  func testLeaking() throws {
    guard isWanted else { return }
    releasesInstances = true
    Container.shared.api.register { LeakingAPI() }
    _ = Container.shared.viewModel()
    XCTAssertEqual(Container.shared.number(), 0)
  }

  func testPassing() {
    guard isWanted else { return }
    XCTAssertEqual(Container.shared.number(), 0)
  }
}
