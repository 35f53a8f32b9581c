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

  package init(place: Place, port: Int) {
    self.place = place
    self.port = port
  }

  /// `DATABASE` names the file, `PORT` the port.
  package init(environment: [String: String]) {
    place = .file(environment["DATABASE"] ?? "films.sqlite")
    port = environment["PORT"].flatMap(Int.init) ?? 8080
  }

  /// The same with samples, and without a file.
  package var fixture: Settings { Settings(place: .memory, port: port) }
}
