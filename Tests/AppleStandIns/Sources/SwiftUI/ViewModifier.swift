/// Stands in for SwiftUI's protocol of this name.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the modifier makes of a view.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = ModifierContent
  /// What the modifier makes of a view.
  @ViewBuilder func body(content: Content) -> Body
}

/// Stands in for the view that a modifier gets.
public struct ModifierContent: View, PrimitiveView {
  let view: any View

  /// Never read.
  public var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] {
    node.show(view, at: "content", environment)
  }
}

extension View {
  /// Stands in for the modifier that applies another.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    ModifiedContent(content: self, modifier: modifier)
  }
}

private struct ModifiedContent<Content: View, Modifier: ViewModifier>: View, PrimitiveView {
  let content: Content
  let modifier: Modifier

  var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] {
    node.connectProperties(of: modifier, environment)
    return node.show(
      modifier.body(content: ModifierContent(view: content)), at: "body", environment)
  }
}
