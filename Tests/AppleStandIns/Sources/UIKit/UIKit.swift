public import Foundation

// Stand-ins for UIKit, as far as the types that the recipes use. Nothing is shown.

/// Stands in for UIKit's class of this name.
@MainActor open class UIResponder {
  /// A responder.
  public init() {}
}

/// Stands in for UIKit's class of this name.
@MainActor open class UIViewController: UIResponder {
  /// The title.
  public var title: String?

  /// A controller without a storyboard.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// A controller of a storyboard.
  public required init?(coder: NSCoder) { super.init() }

  /// Called when the view has been loaded.
  open func viewDidLoad() {}
}

/// Stands in for UIKit's class of this name.
public final class UINavigationController: UIViewController {
  /// A stack with one controller.
  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }

  /// A stack of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands in for UIKit's class of this name.
@MainActor public final class UIStoryboard {
  /// The storyboard of a bundle.
  public init(name: String, bundle: Bundle?) {}

  /// Makes the controller of an identifier by the closure.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    fatalError("A stand-in loads no storyboard.")
  }
}

/// Stands in for UIKit's class of this name.
@MainActor open class UIScene {
  /// Stands in for the class of this name.
  @MainActor public final class ConnectionOptions {}
}

/// Stands in for UIKit's class of this name.
public final class UIWindowScene: UIScene {}

/// Stands in for UIKit's class of this name.
@MainActor public final class UISceneSession {}

/// Stands in for UIKit's class of this name.
@MainActor public final class UIWindow {
  /// The controller that fills the window.
  public var rootViewController: UIViewController?

  /// A window of a scene.
  public init(windowScene: UIWindowScene) {}

  /// Shows the window.
  public func makeKeyAndVisible() {}
}

/// Stands in for UIKit's protocol of this name; its requirements are optional there.
@MainActor public protocol UISceneDelegate: AnyObject {
  /// Called when a scene appears.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
}

/// Stands in for UIKit's protocol of this name.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

/// Stands in for UIKit's protocol of this name.
@MainActor public protocol UIApplicationDelegate: AnyObject {}

/// Stands in for UIKit's function of this name: starts nothing.
@MainActor @discardableResult public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 { 0 }
