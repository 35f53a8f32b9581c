#if canImport(XCTest)
  internal import FactoryKit
  public import XCTest

  /// An XCTest case whose test methods each have their own containers, from `setUp` to `tearDown`.
  ///
  /// ```swift
  /// final class SignInTests: ContainerTestCase {
  ///   override var containers: any ContainerBinding {
  ///     .containers(.container.strict, .auth)
  ///   }
  ///
  ///   func testSigningIn() async { ... }
  /// }
  /// ```
  open class ContainerTestCase: XCTestCase {
    /// The containers of each test method; `.container`, unless you override it.
    ///
    /// The closures of the traits may not be asynchronous, because they run synchronously before
    /// the test method.
    open var containers: any ContainerBinding { .container }

    /// Whether objects that factories make may not outlive the test method, as with
    /// ``ContainerBinding/released``; false by default.
    ///
    /// Set it in `setUp`, or earlier. XCTest keeps the test case alive, so set the properties of
    /// the test case to nil in `tearDown`; otherwise their objects are reported.
    open var releasesInstances = false {
      didSet { if releasesInstances { scope?.demandRelease() } }
    }

    /// The scope of the test method that is running.
    private var scope: ContainerScope?
    /// The attachments of the test method, which also record issues that are found after its
    /// containers are released, and issues of any thread.
    private let wiring = Locked<TestWiring?>(nil)

    /// Runs the test method with its containers.
    open override func invokeTest() {
      var isolation = containers.isolation
      if releasesInstances { isolation.demand { $0.releasesInstances = true } }
      let identity = TestIdentity.method(of: self)
      isolation.beginBaselines(identity)
      isolation.run(for: identity) { scope in
        self.scope = scope
        wiring.withLock { $0 = scope.test.wiring }
        super.invokeTest()
        self.scope = nil
      }
      wiring.withLock { $0 = nil }
      // A method that has failed may have ended early. (`hasSucceeded` needs the end of the run.)
      let isComplete = testRun.map { $0.totalFailureCount == 0 && !$0.hasBeenSkipped } ?? false
      isolation.endBaselines(identity, isParameterized: false, isComplete: isComplete)
    }

    #if os(Linux) || os(Windows) || os(Android) || os(WASI)
      /// Records a failure, and the state of the containers if the test attaches it.
      open override func recordFailure(
        withDescription description: String,
        inFile filePath: String,
        atLine lineNumber: Int,
        expected: Bool
      ) {
        wiring.withLock { $0 }?.noteIssue(description)
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
    #else
      /// Records an issue, and the state of the containers if the test attaches it.
      open override func record(_ issue: XCTIssue) {
        wiring.withLock { $0 }?.noteIssue(issue.compactDescription)
        super.record(issue)
      }
    #endif
  }
#endif
