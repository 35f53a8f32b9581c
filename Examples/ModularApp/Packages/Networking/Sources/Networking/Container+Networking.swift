public import FactoryKit
public import Models

// snippet.public
extension Container {
  /// One connection for the app.
  public var server: Factory<any Server> {
    self { SampleServer() }.singleton
  }

  /// Films from that server; `RemoteFilms` itself stays internal.
  public var remoteFilms: Factory<any FilmSource> {
    self { RemoteFilms(server: self.server()) }
  }
}
// snippet.end
