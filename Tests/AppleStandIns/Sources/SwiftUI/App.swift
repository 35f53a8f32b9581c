/// Stands in for SwiftUI's protocol of this name, as far as types go.
@MainActor @preconcurrency
public protocol App {
  /// What the app shows.
  associatedtype Body: Scene
  /// What the app shows.
  @SceneBuilder var body: Body { get }
  /// An app; the system calls it.
  init()
}

extension App {
  /// Starts the app there; here, does nothing.
  public static func main() {}
}

/// Stands in for SwiftUI's protocol of this name.
@MainActor @preconcurrency
public protocol Scene {}

/// Stands in for SwiftUI's builder of this name, for one scene.
@MainActor @resultBuilder
public enum SceneBuilder {
  /// One scene as itself.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Stands in for SwiftUI's scene of this name.
public struct WindowGroup<Content: View>: Scene {
  /// A scene whose windows show this view.
  public init(@ViewBuilder content: () -> Content) {}
}
