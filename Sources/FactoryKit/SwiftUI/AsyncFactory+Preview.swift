#if canImport(SwiftUI)
  public import SwiftUI

  extension AsyncFactory {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(
      factory: @escaping AsyncFactoryClosure<T, E>
    ) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }
  }

  extension ParameterAsyncFactory {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ParameterAsyncFactoryClosure<P, T, E>
    ) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }
  }
#endif
