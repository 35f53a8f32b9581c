internal import CFactoryEngine

/// A container whose factories are found by their result type instead of by a property.
///
/// ```swift
/// extension Container: @retroactive Resolving {}
/// container.register { Service() as any ServiceType }
/// let service: (any ServiceType)? = container.resolve()
/// ```
///
/// All containers of one type share a singleton that is registered by type.
public protocol Resolving: ManagedContainer {
  /// Registers a closure for a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: Makes an instance.
  /// - Returns: The factory, so that you can add modifiers.
  @discardableResult
  func register<T>(
    _ type: T.Type, fileID: StaticString, line: UInt, factory: @escaping FactoryClosure<T>
  ) -> Factory<T>

  /// The factory of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The factory; nil if nothing is registered for the type.
  func factory<T>(_ type: T.Type) -> Factory<T>?

  /// Resolves a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The instance; nil if nothing is registered for the type.
  func resolve<T>(_ type: T.Type) -> T?
}

extension Resolving {
  /// Registers a closure for a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: Makes an instance. It runs with no lock held.
  /// - Returns: The factory, so that you can add modifiers.
  @discardableResult
  public func register<T>(
    _ type: T.Type = T.self,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping FactoryClosure<T>
  ) -> Factory<T> {
    typed(T.self).register(fileID: fileID, line: line, factory: factory)
  }

  /// The factory of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The factory; nil if nothing is registered for the type.
  public func factory<T>(_ type: T.Type = T.self) -> Factory<T>? { registered(T.self) }

  /// Resolves a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The instance; nil if nothing is registered for the type.
  public func resolve<T>(_ type: T.Type = T.self) -> T? {
    factory(T.self)?.registration.resolveUnlessUnregistered()
  }
}

extension ManagedContainer {
  /// The factory of a type; nil if nothing is registered for it.
  func registered<T>(_ type: T.Type) -> Factory<T>? {
    let factory = typed(T.self)
    let isRegistered = factory.registration.withEntry { entry in
      entry.registerAutomatically()
      return entry.has(FE_REGISTERED)
    }
    return isRegistered ? factory : nil
  }

  fileprivate func typed<T>(_ type: T.Type) -> Factory<T> {
    Factory(self, key: Entry.keyByType, isolation: nil) {
      Message.stop(
        "not-registered",
        "FACTORY: \(T.self) was not registered in \(Self.self). Register it before it is resolved."
      )
    }
  }
}

extension FactoryRegistration where P == Void {
  /// Resolves a factory, or returns nil if its definition would have to run.
  ///
  /// This is one step, because a check for a registration before the resolution would race with a
  /// reset in between.
  func resolveUnlessUnregistered() -> T? {
    try? resolveInline(self, ()) { (_: Void) throws(NotRegistered) in throw NotRegistered() }
  }
}

private struct NotRegistered: Error {}
