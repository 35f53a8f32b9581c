#if canImport(XCTest)
  public import XCTest

  /// An XCTest case whose test methods have their own containers, from `setUp` to `tearDown`.
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
    /// The containers of each test method: `.container`, unless overridden.
    ///
    /// Closures given to the traits may not be asynchronous, because they run synchronously before
    /// the test method.
    open var containers: any ContainerBinding { .container }

    /// Runs the test method with its containers.
    open override func invokeTest() {
      containers.isolation.run(for: .method(of: self)) { super.invokeTest() }
    }
  }
#endif
