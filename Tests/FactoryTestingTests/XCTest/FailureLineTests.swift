#if os(Linux)
  import FactoryKit
  import FactoryTesting
  import XCTest

  /// Fails on purpose: looks where its failures are shown.
  final class FailureLineTests: ContainerTestCase {
    private let places = Locked<[Place]>([])
    private var expected: Place?

    private struct Place: Equatable {
      let file: String
      let line: Int
    }

    override var containers: any ContainerBinding { .container.strict }

    override func invokeTest() {
      super.invokeTest()
      let found = places.withLock { $0 }
      guard found != [expected] else { return }
      fatalError("\(name): expected a failure at \(expected as Any), not at \(found)")
    }

    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      places.withLock { $0.append(Place(file: filePath, line: lineNumber)) }
    }

    private func expect(line: Int) { expected = Place(file: #filePath, line: line) }

    func testAFailureIsAtTheLineOfTheTest() {
      expect(line: #line + 1)
      _ = Container.shared.api()
    }

    func testAFailureInAHelperIsAtTheLineThatCallsIt() {
      // Neither inlined nor called last, so that an optimized build has a frame for each.
      @inline(never) func help() -> any API { Container.shared.api() }
      expect(line: #line + 1)
      let api = help()
      XCTAssertFalse(api is MockAPI)
    }

    func testAFailureOfAnAsynchronousTestIsAtItsLine() async {
      await Task.yield()
      expect(line: #line + 1)
      _ = Container.shared.api()
    }

    func testAFailureInABlockIsAtTheBlock() {
      expect(line: #line + 1)
      withContainer(.container.strict) { _ = Container.shared.api() }
    }
  }
#endif
