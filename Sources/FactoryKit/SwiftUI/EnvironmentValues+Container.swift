#if canImport(SwiftUI)
  public import SwiftUI

  extension EnvironmentValues {
    /// The container of the view: that of the innermost `container(_:)` around it, or else
    /// `Container.shared`.
    ///
    /// ```swift
    /// @Environment(\.container) private var container
    /// ```
    ///
    /// The container lives as long as the subtree's view, or longer if something else references
    /// it.
    @_disfavoredOverload  // An app's own value of this name, in any module, is meant first.
    public var container: Container {
      get { subtreeContainers.current(Container.self) }
      set {
        subtreeContainers.set(newValue, binding: SharedBinding(Container.$shared, to: newValue))
      }
    }
  }
#endif
