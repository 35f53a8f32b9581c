import FactoryKit

final class Player { func play(_ title: String) { print(title) } }
final class History { var titles: [String] = [] }
final class Lamp { var isOn = false }

extension Container {
  var player: Factory<Player> { self { Player() } }
  var history: Factory<History> { self { History() }.cached }
  var lamp: Factory<Lamp> { self { Lamp() }.shared }
}

// snippet.use
final class Jukebox {
  // resolved when the jukebox is made
  @Injected(\.player) private var player
  // resolved when it is first read
  @LazyInjected(\.history) private var history
  // the same, but does not keep it alive
  @WeakLazyInjected(\.lamp) private var lamp
  // resolved each time it is read
  @DynamicInjected(\.player) private var freshPlayer

  func play(_ title: String) {
    player.play(title)
    history.titles.append(title)
    lamp?.isOn = true
  }
}
// snippet.projected
final class Remote {
  @LazyInjected(\.history) var history

  func forget() {
    _ = $history.resolve(reset: .scope)  // a new one, from the factory
  }
  var hasHistory: Bool { $history.resolvedOrNil() != nil }
}
// snippet.set
final class Radio {
  @Injected(\.player) var player
}
let radio = Radio()
radio.player = Player()  // this radio's alone
// snippet.end
Jukebox().play("Take Five")
let remote = Remote()
remote.forget()
print(remote.hasHistory)
