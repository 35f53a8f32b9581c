import FactoryKit
import FilmServer
import Hummingbird

let application = try await FilmServer.application(container: .shared)
try await application.runService()
