/// Shows a view in memory, by the rules that SwiftUI documents for identity, state and environment.
///
/// A view's identity is its place among the views around it, its type, and what `id(_:)` adds.
/// State and state objects belong to it: they are made when it is first shown and released when an
/// update no longer shows it. An update goes from the root to the leaves; a view's properties are
/// connected before its body is read. Unlike SwiftUI, it reads every body in each update.
@MainActor
public final class Screen {
  private let makeView: @MainActor () -> any View
  private lazy var root = ViewNode(self)
  private(set) var updates = 0
  private let flag = Flag()

  /// Shows what the closure makes in each update.
  public init(_ view: @escaping @MainActor () -> any View) {
    makeView = view
  }

  /// Updates all views.
  ///
  /// - Returns: The texts on the screen.
  @discardableResult
  public func update() -> [String] {
    flag.isSet = false
    updates += 1
    return root.show(AnyView(makeView()), at: "root", EnvironmentValues())
  }

  /// Whether state or an observed object has changed since the last update.
  public var needsUpdate: Bool { flag.isSet }

  /// Sets `needsUpdate`.
  var setNeedsUpdate: () -> Void { { [flag] in flag.isSet = true } }

  private final class Flag { var isSet = false }
}

/// One identity of a view: its stored state, and the nodes of the views in it.
@MainActor
final class ViewNode {
  /// Identity of a view within the view around it.
  private struct Key: Hashable {
    let place: AnyHashable
    let type: ObjectIdentifier
  }

  unowned let screen: Screen
  private var children: [Key: ViewNode] = [:]
  private var shown: Set<Key> = []
  private var storages: [Int: AnyObject] = [:]

  init(_ screen: Screen) { self.screen = screen }

  /// Shows a view in the node of its identity, and drops the nodes of views that are gone.
  func show<V: View>(_ view: V, at place: some Hashable, _ environment: EnvironmentValues)
    -> [String]
  {
    let key = Key(place: AnyHashable(place), type: ObjectIdentifier(V.self))
    let node = children[key] ?? ViewNode(screen)
    children[key] = node
    shown.insert(key)
    return node.showContent(of: view, environment)
  }

  private func showContent(of view: some View, _ environment: EnvironmentValues) -> [String] {
    shown = []
    defer { children = children.filter { shown.contains($0.key) } }
    if let primitive = view as? any PrimitiveView { return primitive.show(in: self, environment) }
    connectProperties(of: view, environment)
    return show(view.body, at: "body", environment)
  }

  /// Connects the dynamic properties of a view or modifier with this identity.
  func connectProperties(of value: Any, _ environment: EnvironmentValues) {
    var index = 0
    connect(value, &index, environment)
  }

  private func connect(_ value: Any, _ index: inout Int, _ environment: EnvironmentValues) {
    for child in Mirror(reflecting: value).children {
      guard var property = child.value as? any DynamicProperty else { continue }
      if let stored = property as? any StoredProperty {
        stored.connect(to: self, at: index, environment)
        index += 1
      } else {
        connect(property, &index, environment)
        property.update()
      }
    }
  }

  /// What one property stores for this identity, made on first use.
  func storage<Storage: AnyObject>(at index: Int, _ make: () -> Storage) -> Storage {
    if let storage = storages[index] as? Storage { return storage }
    let storage = make()
    storages[index] = storage
    return storage
  }
}

/// A dynamic property that the runtime itself provides.
@MainActor protocol StoredProperty {
  /// Connects the property with the identity of its view, whose `index`th such property it is.
  func connect(to node: ViewNode, at index: Int, _ environment: EnvironmentValues)
}
