/// Stands in for SwiftUI's protocol of this name.
@MainActor public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// What the view is made of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never read.
  public var body: Never { fatalError("no view") }
}

/// Stands in for SwiftUI's view of this name.
public struct EmptyView: View {
  /// A view that shows nothing.
  nonisolated public init() {}

  /// Never read.
  public var body: Never { fatalError("no body") }
}

/// Stands in for SwiftUI's builder of this name.
@resultBuilder
public enum ViewBuilder {
  /// One view of several.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> some View {
    EmptyView()
  }

  /// One view as itself.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

/// Stands in for SwiftUI's text field, as far as its binding.
public struct TextField: View {
  /// A field for a text.
  public init(_ title: String, text: Binding<String>) {}

  /// Never read.
  public var body: Never { fatalError("no body") }
}

/// Stands in for SwiftUI's view of this name.
public struct Text: View {
  /// A view that shows a text.
  nonisolated public init(_ text: String) {}

  /// Never read.
  public var body: Never { fatalError("no body") }
}

/// Stands in for SwiftUI's list, with a row for each element.
public struct List<Row: View>: View {
  /// A list of elements that a property tells apart.
  public init<Element, ID: Hashable>(
    _ data: [Element],
    id: KeyPath<Element, ID>,
    @ViewBuilder row: @escaping (Element) -> Row
  ) {}

  /// Never read.
  public var body: Never { fatalError("no body") }
}

extension View {
  /// Stands in for the modifier that runs work while the view is shown.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
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
