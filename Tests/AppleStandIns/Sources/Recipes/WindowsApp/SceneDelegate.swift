import FactoryKit
import Foundation
import UIKit

// snippet.scene
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let container = WindowContainer(parent: .shared)

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController =
      FilmListController(model: container.filmList())
    window.makeKeyAndVisible()
    self.window = window
  }
}
// snippet.end

final class FilmListController: UIViewController {
  private let model: FilmListModel

  init(model: FilmListModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("no model") }
}
