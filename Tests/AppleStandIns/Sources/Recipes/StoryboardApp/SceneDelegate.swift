import FactoryKit
import UIKit

// snippet.scene
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let main = UIStoryboard(name: "Main", bundle: nil)
    let list = main.instantiateViewController(identifier: "FilmList") {
      FilmListController(coder: $0, model: Container.shared.filmList())
    }
    let window = UIWindow(windowScene: scene)
    window.rootViewController =
      UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    self.window = window
  }
}
// snippet.end
