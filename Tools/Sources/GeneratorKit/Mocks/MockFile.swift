/// A generated file with a mock: what its first lines say, by which it can be made again.
struct MockFile: Equatable {
  /// The protocol, with the types around it.
  var name: String
  /// The directory, relative to the project.
  var directory: String
  /// The module that was given on the command line.
  var module: String?

  private static let command = "factory generate mock "
  private static let start = "// Make it again: " + command

  /// The lines that the file of `mocked` begins with.
  func header(source: String) -> [String] {
    [
      "\(OwnedFile.prefix) the mock of \(name), made from \(source). Edits are lost.",
      Self.start + name + " --in " + Self.quoted(directory)
        + (module.map { " --module \($0)" } ?? ""),
    ]
  }

  /// The directory as a shell takes it.
  private static func quoted(_ path: String) -> String {
    path.contains(" ") ? "'\(path)'" : path
  }
}

extension MockFile {
  /// Reads the header of the file at `path`; nil when it is no generated mock.
  init?(text: String, path: String) {
    guard text.hasPrefix(OwnedFile.prefix) else { return nil }
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count > 1, lines[1].hasPrefix(Self.start) else { return nil }
    let words = lines[1].dropFirst(Self.start.count).split(separator: " ").map(String.init)
    guard let name = words.first, !name.hasPrefix("-") else { return nil }
    self.name = name
    // The file may have been moved since.
    directory = path.contains("/") ? path.parentDirectory : "."
    module = words.firstIndex(of: "--module").flatMap { index in
      index + 1 < words.count ? words[index + 1] : nil
    }
  }
}
