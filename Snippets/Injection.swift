import FactoryKit

protocol Player { func play(_ title: String) }
struct Speaker: Player { func play(_ title: String) { print("now playing \(title)") } }
final class History { var titles: [String] = [] }

extension Container {
  var player: Factory<any Player> { self { Speaker() } }
  var history: Factory<History> { self { History() }.cached }
}

// snippet.show
final class Jukebox {
  @Injected(\.player) private var player  // resolved when the jukebox is made
  @LazyInjected(\.history) private var history  // resolved when it is first read

  func play(_ title: String) {
    player.play(title)
    history.titles.append(title)
  }
}
// snippet.hide
Jukebox().play("Take Five")
