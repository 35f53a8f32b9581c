/// Stands in for SwiftUI's protocol of this name.
@MainActor public protocol View {}

/// Stands in for SwiftUI's view of this name.
public struct EmptyView: View {
  /// A view that shows nothing.
  nonisolated public init() {}
}

/// Stands in for SwiftUI's protocol of this name.
public protocol DynamicProperty {}
