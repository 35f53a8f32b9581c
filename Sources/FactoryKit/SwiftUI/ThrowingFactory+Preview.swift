#if canImport(SwiftUI)
  public import SwiftUI

  extension ThrowingFactory {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ThrowingFactoryClosure<T, E>
    ) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }
  }

  extension ParameterThrowingFactory {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ParameterThrowingFactoryClosure<P, T, E>
    ) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }
  }
#endif
