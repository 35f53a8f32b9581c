import FactoryKit

protocol FilmService: Sendable {}

// factory:disable unmet_promise the program shows what happens without a registration

// snippet.required
extension Container {
  var filmService: Factory<any FilmService> { required() }
}
// snippet.end

if CommandLine.arguments.contains("--unregistered") { _ = Container.shared.filmService() }
