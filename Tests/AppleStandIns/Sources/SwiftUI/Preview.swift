/// Stands in for the type of this name, as far as `#Preview` uses it.
@MainActor
public struct Preview {
  /// Stands in for the traits of previews of views.
  public enum ViewTraits {}

  /// The view with the traits applied.
  public let view: AnyView

  /// A preview of a view; `#Preview` calls it.
  public init(
    _ name: String? = nil,
    traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> any View
  ) {
    view = traits.reduce(AnyView(body())) { view, trait in trait.apply(view) }
  }
}

/// Stands in for the trait of this name.
public struct PreviewTrait<T> {
  let apply: @MainActor (AnyView) -> AnyView
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// A trait that applies a modifier.
  @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
    PreviewTrait { view in modifier.applied(to: view) }
  }
}

extension PreviewModifier {
  fileprivate func applied(to view: AnyView) -> AnyView {
    guard let context = () as? Context else { fatalError("a stand-in for contexts is missing") }
    return AnyView(body(content: PreviewModifierContent(view: view), context: context))
  }
}

/// Stands in for SwiftUI's protocol of this name.
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// What previews share.
  associatedtype Context = Void
  /// What the modifier makes of a view.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = PreviewModifierContent
  /// Makes what previews share.
  static func makeSharedContext() async throws -> Context
  /// What the modifier makes of a view.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Nothing is shared.
  public static func makeSharedContext() async throws {}
}

/// Stands in for SwiftUI's view of this name.
public struct PreviewModifierContent: View, PrimitiveView {
  let view: AnyView

  /// Never read.
  public var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] {
    node.show(view, at: "content", environment)
  }
}
