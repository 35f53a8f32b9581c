/// Stands in for SwiftUI's protocol of this name.
@MainActor public protocol View {}

/// Stands in for SwiftUI's view of this name.
public struct EmptyView: View {
  /// A view that shows nothing.
  nonisolated public init() {}
}

/// Stands in for SwiftUI's protocol of this name.
///
/// Its requirement belongs to no actor, there as here.
public protocol DynamicProperty {
  /// Called before a view is drawn.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}
