/// A container of factories.
public protocol ManagedContainer: AnyObject, Sendable {
  /// The registrations and instances, in one object that must stay the same for the container's
  /// whole life.
  var manager: ContainerManager { get }
}

extension ManagedContainer {
  /// Resets this container's factories.
  ///
  /// - Parameter options: The part to reset.
  @_alwaysEmitIntoClient
  public func reset(options: FactoryResetOptions = .all) { manager.reset(options: options) }

  /// Sets the decorator that runs after each resolution of a factory without its own.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - decorator: Gets the instance; nil removes the decorator. It runs with no lock held, on the
  ///     thread that resolves; for an asynchronous factory, it runs on its own actor.
  public func decorator(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ decorator: DecoratorClosure<Any>?
  ) {
    guard let decorator else { return manager.decorator = nil }
    manager.decorator = Decorator(decorator, at: SourcePlace(file: fileID, line: line))
  }

  /// Changes the container in place.
  ///
  /// - Parameter transform: Changes the container, which it gets as its argument.
  /// - Returns: The container.
  @available(*, deprecated, message: "Change it directly; a shared one: container { $0... }")
  @discardableResult @_alwaysEmitIntoClient
  public func with(_ transform: (Self) -> Void) -> Self {
    transform(self)
    return self
  }

  /// Changes the container in place, asynchronously.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on: the caller's.
  ///   - transform: Changes the container, which it gets as its argument.
  /// - Returns: The container.
  @available(*, deprecated, message: "Change it directly; a shared one: await container { $0... }")
  @discardableResult @_alwaysEmitIntoClient
  public func with(
    isolation: isolated (any Actor)? = #isolation, _ transform: (Self) async -> Void
  ) async -> Self {
    await transform(self)
    return self
  }
}

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
    @_disfavoredOverload @_alwaysEmitIntoClient
    public func callAsFunction(_ transform: (Self) -> Void) { transform(self) }

    /// Changes the shared container, for a preview.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    @available(*, deprecated, message: "Call the container with a closure: Container.shared { }")
    @_alwaysEmitIntoClient
    public static func preview(_ transform: (Self) -> Void) { transform(shared) }

    /// Changes the container, for a preview.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    @available(*, deprecated, message: "Call the container with a closure: container { $0... }")
    @_alwaysEmitIntoClient public func preview(_ transform: (Self) -> Void) { transform(self) }
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
    @_disfavoredOverload @_alwaysEmitIntoClient
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
    @discardableResult @_disfavoredOverload @_alwaysEmitIntoClient
    public func callAsFunction(
      isolation: isolated (any Actor)? = #isolation, _ transform: (Self) async -> Void
    ) async -> Self {
      await transform(self)
      return self
    }
  #endif
}

/// A container that registers factories before it is first used.
///
/// A conformance may be isolated to a global actor, as it is by inference in modules whose default
/// isolation is the main actor. The process then stops if `autoRegister()` is due off that actor.
/// Other types, such as the modules of an app, may conform for uses of their own.
public protocol AutoRegistering {
  /// Registers factories; the library calls it once for each container before its first
  /// registration or resolution, and again after a reset of its registrations.
  ///
  /// It runs with no lock held, while other threads that use the container wait. It does not
  /// replace earlier registrations, and does not drop cached singletons. A reset or pop of its own
  /// container drops what it has registered so far, and does not begin it again.
  func autoRegister()
}
