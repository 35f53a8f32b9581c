#if canImport(SwiftUI)
  public import SwiftUI

  extension FactoryModifying where P == Void {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// ```swift
    /// #Preview {
    ///   Container.shared.api { MockAPI() }
    ///   ContentView()
    /// }
    /// ```
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ThrowingFactoryClosure<T, Failure>
    ) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }

    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func preview(factory: @escaping ThrowingFactoryClosure<T, Failure>) -> EmptyView {
      callAsFunction(factory: factory)
    }
  }

  extension FactoryModifying {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
    ) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }

    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func preview(factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>)
      -> EmptyView
    {
      callAsFunction(factory: factory)
    }
  }

  extension AsyncFactoryModifying where P == Void {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(
      factory: @escaping AsyncFactoryClosure<T, Failure>
    ) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }

    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func preview(factory: @escaping AsyncFactoryClosure<T, Failure>) -> EmptyView {
      callAsFunction(factory: factory)
    }
  }

  extension AsyncFactoryModifying {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>
    ) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }

    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func preview(factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>) -> EmptyView
    {
      callAsFunction(factory: factory)
    }
  }
#endif
