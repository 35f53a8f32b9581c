import FactoryKit

// snippet.actor
@MainActor final class Player {
  private(set) var isPlaying = false
  func play() { isPlaying = true }
}

extension Container {
  @MainActor var player: Factory<Player> { self { Player() }.cached }
}

@MainActor final class PlayerModel {
  @Injected(\.player) private var player

  func start() {
    Task { player.play() }
  }
}
// snippet.end

// snippet.service
struct Trailer: Sendable { let title: String }

actor TrailerService {
  func trailer() async throws -> Trailer { Trailer(title: "Alien") }
}

extension Container {
  var trailers: Factory<TrailerService> {
    self { TrailerService() }.cached
  }
}

func showTrailer() async throws {
  let service = Container.shared.trailers()
  let trailer = try await service.trailer()
  await MainActor.run { print(trailer.title) }
}
// snippet.end

// snippet.resolve
func playFromAnywhere() async {
  let player = await Container.shared.player.resolveOnMainActor()
  await player.play()
}
// snippet.end
