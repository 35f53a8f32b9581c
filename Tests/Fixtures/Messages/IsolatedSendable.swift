// says: conformance of 'FilmRow' to protocol 'Titled' crosses into main actor-isolated code and can cause data races
// in a new project
import FactoryKit

// snippet.mistake
nonisolated protocol Titled: Sendable { var title: String { get } }
@MainActor final class FilmRow: Titled { var title = "Alien" }
// snippet.end
