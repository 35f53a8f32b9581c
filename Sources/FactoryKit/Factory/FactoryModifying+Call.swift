#if canImport(SwiftUI)
  public import SwiftUI

  extension FactoryIdentifying {
    /// The result of registering by a call: a view that shows nothing, so that the call may stand
    /// as a statement in `#Preview`.
    public typealias RegistrationStatement = EmptyView

    fileprivate var statement: EmptyView { EmptyView() }
  }
#else
  extension FactoryIdentifying {
    /// The result of registering by a call: the factory; with SwiftUI, a view that shows nothing.
    public typealias RegistrationStatement = Self

    fileprivate var statement: Self { self }
  }
#endif

extension FactoryModifying {
  /// Replaces the definition; may stand as a statement in `#Preview`.
  ///
  /// ```swift
  /// #Preview {
  ///   Container.shared.api { MockAPI() }
  ///   Container.shared.user { id in MockUser(id) }
  ///   ContentView()
  /// }
  /// ```
  ///
  /// - Parameter factory: The new closure.
  /// - Returns: The factory; with SwiftUI, a view that shows nothing.
  @discardableResult
  public func callAsFunction(factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>)
    -> RegistrationStatement
  {
    register(factory: factory).statement
  }

  #if canImport(SwiftUI)
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
  #endif
}

extension AsyncFactoryModifying {
  /// Replaces the definition: `container.store { MockStore() }`.
  ///
  /// - Parameter factory: The new closure.
  /// - Returns: The factory; with SwiftUI, a view that shows nothing.
  @discardableResult
  public func callAsFunction(factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>)
    -> RegistrationStatement
  {
    register(factory: factory).statement
  }

  #if canImport(SwiftUI)
    /// Replaces the definition; may stand as a statement in `#Preview`.
    ///
    /// - Parameter factory: The new closure.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func preview(factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>) -> EmptyView
    {
      callAsFunction(factory: factory)
    }
  #endif
}
