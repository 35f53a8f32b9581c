import FactoryKit

// snippet.argument
enum LaunchArgument: String {
  case sampleFilms = "--ui-sample-films"
  case noNetwork = "--ui-no-network"
}
// snippet.end

protocol FilmService: Sendable { func titles() async throws -> [String] }
struct LiveFilmService: FilmService { func titles() async throws -> [String] { [] } }
struct SampleFilms: FilmService { func titles() async throws -> [String] { ["Alien"] } }
struct NoNetwork: Error {}
struct OfflineFilms: FilmService {
  func titles() async throws -> [String] { throw NoNetwork() }
}

// snippet.container
extension Container {
  var filmService: Factory<any FilmService> {
    let service = self { LiveFilmService() as any FilmService }.cached
    #if DEBUG
      service
        .onArg(LaunchArgument.sampleFilms.rawValue) { SampleFilms() }
        .onArg(LaunchArgument.noNetwork.rawValue) { OfflineFilms() }
    #endif
    return service
  }
}
// snippet.end

// snippet.check
func checkLaunchArguments() {
  #if DEBUG
    for argument in FactoryContext.current.arguments
    where argument.hasPrefix("--ui-") {
      precondition(
        LaunchArgument(rawValue: argument) != nil,
        "\(argument) is no launch argument of this app."
      )
    }
  #endif
}
// snippet.end
