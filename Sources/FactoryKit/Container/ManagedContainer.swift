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
    let place = SourcePlace(file: fileID, line: line)
    if let decorator {
      manager.decorator = Decorator(decorator, at: place)
    } else {
      manager.decorator = nil
    }
  }

  /// Changes the container in place.
  ///
  /// - Parameter transform: Changes the container, which it gets as its argument.
  /// - Returns: The container.
  @available(*, deprecated, message: "Call the container with a closure: container { $0... }")
  @discardableResult
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
  @available(*, deprecated, message: "Call the container with a closure: await container { $0... }")
  @discardableResult
  public func with(
    isolation: isolated (any Actor)? = #isolation, _ transform: (Self) async -> Void
  ) async -> Self {
    await transform(self)
    return self
  }
}
