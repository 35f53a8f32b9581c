import FactoryKit

protocol Player { func play(_ title: String) }
struct Speaker: Player {
  func play(_ title: String) { print("now playing \(title)") }
}
struct Playlist { let player: any Player }

extension Container {
  var player: Factory<any Player> { self { Speaker() }.cached }
  var playlist: Factory<Playlist> {
    self { Playlist(player: self.player()) }
  }
  var track: ParameterFactory<Int, String> { self { "track \($0)" } }
}

// snippet.call
let player = Container.shared.player()
let same = Container.shared.player.resolve()  // spelled out
let track = Container.shared.track(7)  // with a parameter
// snippet.wrapper
final class Jukebox {
  @Injected(\.player) private var player

  func start() { player.play("Take Five") }
}
// snippet.passed
final class Radio {
  private let player: any Player

  init(container: Container) {
    player = container.player()
  }
}
// snippet.free
struct Alarm {
  let player = dependency(\.player)
  let track = dependency(\.track, parameter: 3)
}
// snippet.root
func startApp() {
  let playlist = Container.shared.playlist()  // everything is built
  playlist.player.play("So What")
}
// snippet.end
Jukebox().start()
_ = Radio(container: Container())
print(Alarm().track, track)
startApp()

// With default isolation MainActor: call to main actor-isolated initializer 'init(player:)' in a synchronous nonisolated context
