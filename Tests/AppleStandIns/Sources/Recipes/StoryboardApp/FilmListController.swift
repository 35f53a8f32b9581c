import FactoryKit
import Foundation
import UIKit

// snippet.controller
final class FilmListController: UIViewController {
  private let model: FilmListModel

  init?(coder: NSCoder, model: FilmListModel) {
    self.model = model
    super.init(coder: coder)
  }

  @available(*, unavailable, message: "takes no model")
  required init?(coder: NSCoder) { fatalError("no model") }

  override func viewDidLoad() {
    super.viewDidLoad()
    Task {
      await model.load()
      title = model.films.first?.title
    }
  }
}
// snippet.end

// snippet.injected
final class SettingsController: UIViewController {
  @LazyInjected(\.filmService) private var service
}
// snippet.end
