/// Why nothing is written to a path.
package enum ConfinementError: Error, Equatable {
  /// A symbolic link leads out of the folder that may be written below.
  case leadsOut(_ link: String, to: String)
  /// A symbolic link leads to nothing.
  case deadLink(_ link: String)
  /// The path is absolute, or leads out by `..`.
  case notPlain(_ path: String)
  /// The path is one of git's own.
  case repository(_ path: String)

  /// The link or path.
  package var place: String {
    switch self {
    case .leadsOut(let place, _), .deadLink(let place), .notPlain(let place),
      .repository(let place):
      place
    }
  }

  /// What is wrong, as a sentence without its full stop.
  package var problem: String {
    switch self {
    case .leadsOut(_, let end): "The symbolic link leads out of the project, to \(end)"
    case .deadLink: "The symbolic link leads nowhere"
    case .notPlain: "The path is not one below the project"
    case .repository: "The path leads into the data of git"
    }
  }

  /// What to do, as a sentence without its full stop.
  package var advice: String {
    switch self {
    case .leadsOut: "Remove the link, or write through it with --follow-links"
    case .deadLink: "Remove the link, or make what it leads to"
    case .notPlain: "Give a path below the project, without `..`"
    case .repository: "Give another path, or remove the link that leads there"
    }
  }
}
