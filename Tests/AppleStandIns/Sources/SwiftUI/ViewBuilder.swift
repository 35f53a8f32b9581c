/// Stands in for SwiftUI's builder of this name.
@MainActor @resultBuilder
public enum ViewBuilder {
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view as itself.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(views)
  }

  /// A view that is there under a condition.
  public static func buildIf<Content: View>(_ content: Content?) -> ConditionalView<Content> {
    ConditionalView(content)
  }

  /// The first of two views.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> TupleView<(ConditionalView<First>, ConditionalView<Second>)> {
    TupleView([ConditionalView(first), ConditionalView<Second>(nil)])
  }

  /// The second of two views.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> TupleView<(ConditionalView<First>, ConditionalView<Second>)> {
    TupleView([ConditionalView<First>(nil), ConditionalView(second)])
  }
}

/// Stands in for SwiftUI's view of this name: each view has its place as its identity.
public struct TupleView<Views>: View, PrimitiveView {
  private let views: [any View]

  init(_ views: [any View]) { self.views = views }

  /// Never read.
  public var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] {
    views.enumerated().flatMap { node.show($1, at: $0, environment) }
  }
}

/// A view that is there under a condition.
public struct ConditionalView<Content: View>: View, PrimitiveView {
  private let content: Content?

  init(_ content: Content?) { self.content = content }

  /// Never read.
  public var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] {
    content.map { node.show($0, at: "content", environment) } ?? []
  }
}
