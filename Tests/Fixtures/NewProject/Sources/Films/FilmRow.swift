import FactoryKit

// snippet.conformance
nonisolated protocol Titled {
  var title: String { get }
}

final class FilmRow: Titled {
  var title = "Alien"
}

extension Container {
  @MainActor var titled: Factory<any Titled> { self { FilmRow() } }
}
// snippet.end
