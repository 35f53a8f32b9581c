/// Stands in for SwiftUI's protocol of this name.
@MainActor @preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// What the view is made of.
  @ViewBuilder var body: Body { get }
}

/// A view that shows itself, without a body.
@MainActor protocol PrimitiveView {
  /// Shows the views in it, in nodes below `node`.
  ///
  /// - Returns: The texts.
  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String]
}

extension PrimitiveView {
  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] { [] }
}

extension Never: View {
  /// Never read.
  public var body: Never { fatalError("no view") }
}

/// Stands in for SwiftUI's view of this name.
public struct EmptyView: View, PrimitiveView {
  /// A view that shows nothing.
  nonisolated public init() {}

  /// Never read.
  public var body: Never { fatalError("no body") }
}

/// Stands in for SwiftUI's view of this name.
public struct Text: View, PrimitiveView {
  private let text: String

  /// A view that shows a text.
  nonisolated public init(_ text: String) { self.text = text }

  /// Never read.
  public var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] { [text] }
}

/// Stands in for SwiftUI's text field, as far as its binding.
public struct TextField: View, PrimitiveView {
  /// A field for a text.
  public init(_ title: String, text: Binding<String>) {}

  /// Never read.
  public var body: Never { fatalError("no body") }
}

/// Stands in for SwiftUI's list, with a row for each element.
public struct List<Row: View>: View, PrimitiveView {
  private let rows: [(AnyHashable, Row)]

  /// A list of elements that a property tells apart.
  public init<Element, ID: Hashable>(
    _ data: [Element],
    id: KeyPath<Element, ID>,
    @ViewBuilder row: @escaping (Element) -> Row
  ) {
    rows = data.map { (AnyHashable($0[keyPath: id]), row($0)) }
  }

  /// Never read.
  public var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] {
    rows.flatMap { id, row in node.show(row, at: id, environment) }
  }
}

/// Stands in for SwiftUI's view of this name.
public struct AnyView: View, PrimitiveView {
  private let view: any View

  /// A view whose type is erased; one of another type has another identity.
  public init(_ view: any View) { self.view = view }

  /// Never read.
  public var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] {
    node.show(view, at: ObjectIdentifier(type(of: view)), environment)
  }
}

extension View {
  /// Stands in for the modifier that runs work while the view is shown.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }

  /// Stands in for the modifier that gives a view an identity.
  public func id(_ id: some Hashable) -> some View { Identified(content: self, id: id) }
}

private struct Identified<Content: View, ID: Hashable>: View, PrimitiveView {
  let content: Content
  let id: ID

  var body: Never { fatalError("no body") }

  func show(in node: ViewNode, _ environment: EnvironmentValues) -> [String] {
    node.show(content, at: id, environment)
  }
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
