/// One file that a command writes.
package struct FileChange: Equatable, Sendable {
  /// How the file comes to its new content.
  package enum Kind: String, Sendable {
    /// The file is new.
    case create
    /// The file is written again as a whole.
    case replace
    /// Some lines of the file change.
    case edit
  }

  /// How the file comes to its new content.
  package var kind: Kind
  /// The file, relative to the folder that is written below.
  package var path: String
  /// What it holds now; nil when it does not exist.
  package var old: [UInt8]?
  /// What it will hold.
  package var new: [UInt8]

  /// Makes a change from its parts.
  package init(kind: Kind, path: String, old: [UInt8]?, new: [UInt8]) {
    (self.kind, self.path, self.old, self.new) = (kind, path, old, new)
  }

  /// The present content as text; nil when the file does not exist.
  package var oldText: String? { old.map { String(decoding: $0, as: UTF8.self) } }
  /// The new content as text.
  package var newText: String { String(decoding: new, as: UTF8.self) }
}
