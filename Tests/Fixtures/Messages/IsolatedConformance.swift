// says: main actor-isolated conformance of 'FilmRow' to 'Titled' cannot be used in nonisolated context
// in a new project
import FactoryKit

// snippet.mistake
nonisolated protocol Titled { var title: String { get } }
final class FilmRow: Titled { var title = "Alien" }

extension Container {
  var titled: Factory<any Titled> { self { FilmRow() } }
}
// snippet.end
