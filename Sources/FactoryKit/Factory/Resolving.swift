internal import CFactoryRegistry

/// A container whose factories are found by their result type instead of by a property.
///
/// ```swift
/// extension Container: @retroactive Resolving {}
/// container.register { Service() as any ServiceType }
/// let service: (any ServiceType)? = container.resolve()
/// ```
public protocol Resolving: ManagedContainer {
  /// Registers a closure for a type.
  ///
  /// - Parameters:
  ///   - type: The type to find it by.
  ///   - factory: Makes an instance.
  /// - Returns: The factory, to be modified.
  @discardableResult
  func register<T>(_ type: T.Type, factory: @escaping FactoryClosure<T>)
    -> Factory<T>

  /// The factory of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The factory; nil when nothing was registered for the type.
  func factory<T>(_ type: T.Type) -> Factory<T>?

  /// Resolves a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The instance; nil when nothing was registered for the type.
  func resolve<T>(_ type: T.Type) -> T?
}

extension Resolving {
  /// Registers a closure for a type.
  ///
  /// - Parameters:
  ///   - type: The type to find it by.
  ///   - factory: Makes an instance. Runs with no lock held.
  /// - Returns: The factory, to be modified.
  @discardableResult
  public func register<T>(
    _ type: T.Type = T.self,
    factory: @escaping FactoryClosure<T>
  ) -> Factory<T> {
    typed(T.self).register(factory: factory)
  }

  /// The factory of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The factory; nil when nothing was registered for the type.
  public func factory<T>(_ type: T.Type = T.self) -> Factory<T>? {
    let factory = typed(T.self)
    let isRegistered = factory.registration.withEntry { entry in
      entry.registerAutomatically()
      return entry.options.values.registration != nil
    }
    return isRegistered ? factory : nil
  }

  /// Resolves a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The instance; nil when nothing was registered for the type.
  public func resolve<T>(_ type: T.Type = T.self) -> T? {
    guard let factory = factory(T.self) else { return nil }
    return factory.registration.resolveUnlessUnregistered()
  }

  private func typed<T>(_ type: T.Type) -> Factory<T> {
    Factory(self, key: "resolving", isolation: nil) {
      fatalError(
        """
        FACTORY: \(T.self) was not registered in \(Self.self), or a reset has taken its closure \
        back. Register it before it is resolved, or use resolve(_:), which gives nil then.
        """
      )
    }
  }
}

/// Why a resolution by type has made nothing.
private struct NotRegistered: Error {}

extension FactoryRegistration where P == Void {
  /// Resolves a factory whose definition makes nothing; nil when the definition would have to.
  ///
  /// One question and not two: a reset may come between them.
  fileprivate func resolveUnlessUnregistered() -> T? {
    withHandle { handle in
      let answer = fk_begin(handle)
      guard fk_answer_is_frame(answer) else { return take(answer) }
      abandon(answer, NotRegistered(), handingOver: nil)
      return nil
    }
  }
}
