/// One file that a command writes.
package struct FileChange: Equatable, Sendable {
  /// How the file comes to its new content.
  package enum Kind: String, Sendable {
    /// The file is new.
    case create
    /// The file is written again as a whole.
    case replace
    /// The file gets entries between its markers.
    case edit
  }

  /// How the file comes to its new content.
  package var kind: Kind
  /// The file, relative to the root of the plan.
  package var path: String
  /// What it holds now; nil when it does not exist.
  package var old: [UInt8]?
  /// What it will hold.
  package var new: String
}
