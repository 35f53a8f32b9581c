/// What differs from one start of the server to the next.
package struct Settings: Sendable {
  /// Where films and accounts are kept.
  package enum Place: Sendable, Equatable {
    case file(String)
    /// Gone when the database is closed; begins with what each module has as a sample.
    case memory
  }

  package var place: Place
  /// Of this machine; 0 lets the system choose one.
  package var port: Int
  /// The names by which clients know the server, in lower case.
  package var hosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]
  /// How long a connection may be silent before it is closed.
  package var idleTimeout: Duration = .seconds(30)

  package init(place: Place, port: Int) {
    self.place = place
    self.port = port
  }

  /// `DATABASE` names the file, `PORT` the port, `HOSTS` more names of the server, with commas.
  package init(environment: [String: String]) {
    place = .file(environment["DATABASE"] ?? "films.sqlite")
    port = environment["PORT"].flatMap(Int.init) ?? 8080
    let names = environment["HOSTS"]?.split(separator: ",") ?? []
    hosts.formUnion(names.map { $0.filter { !$0.isWhitespace }.lowercased() })
  }

  /// The same with samples, and without a file.
  package var fixture: Settings {
    var settings = self
    settings.place = .memory
    return settings
  }
}
