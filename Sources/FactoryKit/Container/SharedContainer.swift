/// A container type with a shared instance.
///
/// ```swift
/// final class AuthContainer: SharedContainer {
///   @TaskLocal static var shared = AuthContainer()
///   let manager = ContainerManager()
/// }
/// ```
///
/// With `@TaskLocal`, a test can give its task a container of its own, so that tests run in
/// parallel. `static let shared` works, too, if you don't need that.
public protocol SharedContainer: ManagedContainer {
  /// The instance that property wrappers and previews use.
  static var shared: Self { get }
}

#if !canImport(SwiftUI)
  extension SharedContainer {
    /// Changes the container in place: `Container.shared { $0.api.register { MockAPI() } }`.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    @_disfavoredOverload
    public func callAsFunction(_ transform: (Self) -> Void) { transform(self) }

    /// Changes the shared container, for a preview.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    @available(*, deprecated, message: "Call the container with a closure: Container.shared { }")
    public static func preview(_ transform: (Self) -> Void) { transform(shared) }

    /// Changes the container, for a preview.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    @available(*, deprecated, message: "Call the container with a closure: container { $0... }")
    public func preview(_ transform: (Self) -> Void) { transform(self) }
  }
#endif

extension SharedContainer {
  // Both stay on the caller's actor. Older compilers need that actor as a parameter, with which
  // `await Container() { ... }` does not compile in Swift 6 mode.
  #if compiler(>=6.2)
    /// Changes the container in place, asynchronously, on the caller's actor.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    /// - Returns: The container.
    @discardableResult
    @_disfavoredOverload
    nonisolated(nonsending) public func callAsFunction(
      _ transform: nonisolated(nonsending) (Self) async -> Void
    ) async -> Self {
      await transform(self)
      return self
    }
  #else
    /// Changes the container in place, asynchronously, on the caller's actor.
    ///
    /// - Parameters:
    ///   - isolation: The actor to stay on: the caller's.
    ///   - transform: Changes the container, which it gets as its argument.
    /// - Returns: The container.
    @discardableResult @_disfavoredOverload
    public func callAsFunction(
      isolation: isolated (any Actor)? = #isolation, _ transform: (Self) async -> Void
    ) async -> Self {
      await transform(self)
      return self
    }
  #endif
}
