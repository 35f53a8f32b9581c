#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension FactoryModifying {
  #if canImport(SwiftUI)
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
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(
      fileID: StaticString = #fileID, line: UInt = #line,
      factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
    ) -> EmptyView {
      register(fileID: fileID, line: line, factory: factory)
      return EmptyView()
    }

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
  #else
    /// Replaces the definition: `container.api { MockAPI() }`.
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
    ) -> Self {
      register(fileID: fileID, line: line, factory: factory)
    }
  #endif
}
