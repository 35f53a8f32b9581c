#if canImport(SwiftUI)
  public import SwiftUI

  extension SharedContainer {
    /// Changes the container in place; you can write it as a statement in `#Preview`.
    ///
    /// ```swift
    /// #Preview {
    ///   Container.shared { $0.api.register { MockAPI() } }
    ///   ContentView()
    /// }
    /// ```
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    /// - Returns: A view that shows nothing.
    @discardableResult
    public func callAsFunction(_ transform: (Self) -> Void) -> EmptyView {
      transform(self)
      return EmptyView()
    }

    /// Changes the shared container, for a preview.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    /// - Returns: A view that shows nothing.
    @available(*, deprecated, message: "Call the container with a closure: Container.shared { }")
    @discardableResult
    public static func preview(_ transform: (Self) -> Void) -> EmptyView { shared(transform) }

    /// Changes the container, for a preview.
    ///
    /// - Parameter transform: Changes the container, which it gets as its argument.
    /// - Returns: A view that shows nothing.
    @available(*, deprecated, message: "Call the container with a closure: container { $0... }")
    @discardableResult
    public func preview(_ transform: (Self) -> Void) -> EmptyView { self(transform) }
  }
#endif
