#if canImport(SwiftUI)
  public import SwiftUI

  extension FactoryIdentifying {
    /// The result of registering by a call: a view that shows nothing, so that you can write the
    /// call as a statement in `#Preview`.
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
  /// Replaces the definition; you can write it as a statement in `#Preview`.
  ///
  /// ```swift
  /// #Preview {
  ///   Container.shared.api { MockAPI() }
  ///   Container.shared.user { id in MockUser(id) }
  ///   ContentView()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure that replaces the definition.
  /// - Returns: The factory; with SwiftUI, a view that shows nothing.
  @discardableResult
  public func callAsFunction(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
  ) -> RegistrationStatement {
    register(fileID: fileID, line: line, factory: factory).statement
  }

  #if canImport(SwiftUI)
    /// Replaces the definition; you can write it as a statement in `#Preview`.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call.
    ///   - factory: The closure that replaces the definition.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func preview(
      fileID: StaticString = #fileID, line: UInt = #line,
      factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
    ) -> EmptyView {
      callAsFunction(fileID: fileID, line: line, factory: factory)
    }
  #endif
}

extension AsyncFactoryModifying {
  /// Replaces the definition: `container.store { MockStore() }`.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure that replaces the definition.
  /// - Returns: The factory; with SwiftUI, a view that shows nothing.
  @discardableResult
  public func callAsFunction(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>
  ) -> RegistrationStatement {
    register(fileID: fileID, line: line, factory: factory).statement
  }

  #if canImport(SwiftUI)
    /// Replaces the definition; you can write it as a statement in `#Preview`.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call.
    ///   - factory: The closure that replaces the definition.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func preview(
      fileID: StaticString = #fileID, line: UInt = #line,
      factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>
    ) -> EmptyView {
      callAsFunction(fileID: fileID, line: line, factory: factory)
    }
  #endif
}
