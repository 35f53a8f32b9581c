#if !canImport(SwiftUI)
  extension FactoryModifying where P == Void {
    /// Replaces the definition: `container.service { MockService() }`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: The factory.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ThrowingFactoryClosure<T, Failure>
    ) -> Self {
      register(factory: factory)
    }
  }

  extension FactoryModifying {
    /// Replaces the definition: `container.user { id in MockUser() }`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: The factory.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
    ) -> Self {
      register(factory: factory)
    }
  }

  extension AsyncFactoryModifying where P == Void {
    /// Replaces the definition: `container.store { MockStore() }`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: The factory.
    @discardableResult
    public func callAsFunction(
      factory: @escaping AsyncFactoryClosure<T, Failure>
    ) -> Self {
      register(factory: factory)
    }
  }

  extension AsyncFactoryModifying {
    /// Replaces the definition: `container.user { id in MockUser() }`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: The factory.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>
    ) -> Self {
      register(factory: factory)
    }
  }
#endif
