import FactoryKit
import SwiftUI

// snippet.swiftui
@main enum Launch {
  @MainActor static func main() {
    if FactoryContext.current.isTest {
      TestApp.main()
    } else {
      FilmsApp.main()
    }
  }
}

struct FilmsApp: App {
  var body: some Scene { WindowGroup { FilmList() } }
}

private struct TestApp: App {
  var body: some Scene { WindowGroup { Text("Tests run") } }
}
// snippet.own
@MainActor func startForTests() {
  Container.$shared.withValue(Container()) { FilmsApp.main() }
}
// snippet.end

struct FilmList: View {
  var body: some View { Text("Films") }
}
