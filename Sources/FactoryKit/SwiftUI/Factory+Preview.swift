#if canImport(SwiftUI)
  public import SwiftUI

  extension Factory {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// ```swift
    /// #Preview {
    ///   Container.shared.api { MockAPI() }
    ///   ContentView()
    /// }
    /// ```
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(factory: @escaping FactoryClosure<T>) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }

    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func preview(factory: @escaping FactoryClosure<T>) -> EmptyView {
      callAsFunction(factory: factory)
    }
  }

  extension ParameterFactory {
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(factory: @escaping ParameterFactoryClosure<P, T>) -> EmptyView {
      register(factory: factory)
      return EmptyView()
    }

    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func preview(factory: @escaping ParameterFactoryClosure<P, T>) -> EmptyView {
      callAsFunction(factory: factory)
    }
  }
#endif
