public import FactoryKit
public import Models

// snippet.public
extension Container {
  /// One connection for the app.
  public var server: Factory<any Server> {
    self { SampleServer() }.singleton
  }

  /// Who is logged in.
  public var session: Factory<Session> {
    self { Session(server: self.server()) }.cached
  }

  /// Films from that server; `LiveFilmService` itself stays internal.
  public var liveFilmService: Factory<any FilmService> {
    self {
      LiveFilmService(server: self.server(), session: self.session())
    }
  }
}
// snippet.end
