import FactoryKit
import FactoryTesting
import Testing
import XCTest

// snippet.types
final class Player {
  var onEnd: (() -> Void)?
  var isPlaying = false
}
final class PlayerScreen {
  let player: Player
  init(player: Player) { self.player = player }
  func close() { player.isPlaying = false }
}
final class Palette: Sendable {
  static let shared = Palette()
}

extension Container {
  var player: Factory<Player> { self { Player() }.cached }
  var playerScreen: Factory<PlayerScreen> {
    self { PlayerScreen(player: self.player()) }
  }
  var palette: Factory<Palette> { self { Palette.shared } }
}

// snippet.released
@Suite(.container.released) struct PlayerTests {
  @Test func `a screen has a player that is silent`() {
    let screen = Container.shared.playerScreen()
    screen.player.onEnd = { [weak screen] in screen?.close() }
    #expect(!screen.player.isPlaying)
  }
}
// snippet.except
@Test(.container.released(except: \.palette))
func `the palette is the process's`() {
  #expect(Container.shared.palette() === Palette.shared)
}
// snippet.attached
@Suite(.container.attached) struct ScreenTests {
  @Test func `a screen is silent at first`() {
    let screen = Container.shared.playerScreen()
    #expect(!screen.player.isPlaying)
  }
}
// snippet.xctest
final class PlayerCase: ContainerTestCase {
  override func setUp() { releasesInstances = true }

  func testAPlayerIsSilent() {
    XCTAssertFalse(Container.shared.player().isPlaying)
  }
}
// snippet.end
