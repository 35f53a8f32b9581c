/// A factory on a dependency cycle.
struct CycleMember {
  let name: String
  /// The file and line of its definition.
  let place: String

  init(_ entry: Entry) { (name, place) = (entry.displayName, entry.place) }
}
