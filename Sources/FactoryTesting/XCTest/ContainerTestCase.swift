#if canImport(XCTest)
  public import XCTest

  /// An XCTest case whose test methods have containers of their own, from `setUp` to `tearDown`.
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
    /// What each test method gets; `.container`, unless it is overridden.
    ///
    /// Nothing can wait before a test method: closures given to the traits may not be asynchronous.
    open var containers: any ContainerBinding { .container }

    /// Runs the test method with its containers.
    open override func invokeTest() {
      containers.isolation.run(for: .method(of: self)) { super.invokeTest() }
    }
  }
#endif
