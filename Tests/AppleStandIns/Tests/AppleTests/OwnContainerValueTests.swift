import FactoryKit
import OwnContainerValue
import SwiftUI
import Testing

private struct OwnScreen: View {
  @Environment(\.container) private var container
  @Environment(\.container) private var library: Container

  var body: some View { Text(container.title + ", " + library.films().name) }
}

/// Guards against additions to SwiftUI that make an app's own ones ambiguous.
extension Views {
  @MainActor @Suite struct `An app's own environment value named container` {
    @Test func `is meant where no type is written, also in another module`() {
      let container = Container()
      container.films.register { Films(name: "ours") }
      Container.$shared.withValue(container) {
        #expect(Screen { OwnScreen() }.update() == ["own default, ours"])
        let services = FilmServices(title: "given")
        #expect(
          Screen { OwnScreen().environment(\.container, services) }.update() == ["given, ours"])
        #expect(Screen { OwnScreen().container(services) }.update() == ["given, ours"])
      }
    }

    @Test func `does not hide the library's, whose type is written`() {
      let container = Container()
      container.films.register { Films(name: "given") }
      let screen = Screen { OwnScreen().environment(\.container, container) }
      #expect(screen.update() == ["own default, given"])
      let changed = Screen {
        OwnScreen().container { (container: Container) in
          container.films.register { Films(name: "changed") }
        }
      }
      #expect(changed.update() == ["own default, changed"])
    }
  }
}
