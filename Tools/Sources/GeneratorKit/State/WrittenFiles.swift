import ConfinedFiles
import Foundation

/// Which contents this user's commands have given the files of a project.
///
/// A file with another content holds somebody's work, or has come from elsewhere. White space does not
/// count: a file that is only formatted is still the tool's.
struct WrittenFiles: Codable, Equatable {
  private static let name = "written.json"
  /// Of one file, no more contents than this are remembered.
  private static let mostContents = 20

  /// The digests of the contents, by the path of the file from `/` on, without links.
  private var digests: [String: [String]] = [:]

  /// Reads what is remembered about a project; a record that cannot be read is an empty one.
  static func read(_ state: CommandState?, files: any FileSystem) throws -> WrittenFiles {
    guard let state, let bytes = try files.contents(of: state.written(name)) else {
      return WrittenFiles()
    }
    return (try? JSONDecoder().decode(WrittenFiles.self, from: Data(bytes))) ?? WrittenFiles()
  }

  /// Whether a command has given the file this content.
  func contains(_ content: [UInt8], at path: String) -> Bool {
    digests[path]?.contains(Self.digest(content)) == true
  }

  /// Remembers what a command has written; `paths` are those of its changes.
  ///
  /// What a command only adds to or moves is as much the tool's as it was before.
  mutating func note(_ changes: [FileChange], at paths: [String]) {
    let former = Dictionary(zip(changes.map(\.path), zip(changes, paths))) { first, _ in first }
    for (change, path) in zip(changes, paths) {
      guard let new = change.new else { continue }
      let isOwn =
        if let source = change.formerPath {
          former[source].map { contains($0.0.old ?? [], at: $0.1) } ?? false
        } else {
          change.kind != .edit || contains(change.old ?? [], at: path)
        }
      guard isOwn, !contains(new, at: path) else { continue }
      digests[path] =
        Array((digests[path] ?? []).suffix(Self.mostContents - 1)) + [Self.digest(new)]
    }
  }

  /// Writes the record in a single step.
  func write(_ state: CommandState, files: any FileSystem) throws {
    try files.write(self, to: try state.written(Self.name))
  }

  /// FNV-1a, 64 bits, of the bytes that are no white space: it tells edits apart, not attacks.
  private static func digest(_ content: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in content where ![9, 10, 13, 32].contains(byte) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
