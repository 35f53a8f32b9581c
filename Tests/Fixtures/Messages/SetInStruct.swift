// says: cannot assign to property: 'self' is immutable
import FactoryKit

extension Container {
  var title: Factory<String> { self { "Alien" } }
}
// snippet.mistake
struct Screen {
  @Injected(\.title) private var title

  func rename() {
    title = "Aliens"
  }
}
// snippet.end
