import SourceModel

/// Which language mode of Swift the files of a project are compiled in.
struct LanguageMode {
  /// The mode of each directory that says one, the deepest first.
  private let modes: [(directory: String, mode: Int)]

  init(of project: LintProject) {
    var modes: [(directory: String, mode: Int)] = []
    for file in project.files {
      guard let version = file.toolsVersion else { continue }
      modes.append((Self.directory(of: file.path), Self.names5(file) ? 5 : version))
    }
    for (path, text) in project.otherFiles where path.hasSuffix(".pbxproj") {
      guard let mode = Self.lowestMode(inXcodeProject: text) else { continue }
      modes.append((Self.directory(of: Self.directory(of: path)), mode))
    }
    self.modes = modes.sorted { ($1.directory.count, $0.mode) < ($0.directory.count, $1.mode) }
  }

  /// The mode of the file at `path`, 5 or 6; nil where no manifest and no Xcode project was read.
  func mode(of path: String) -> Int? {
    modes.first { $0.directory.isEmpty || path.hasPrefix($0.directory + "/") }.map {
      min(max($0.mode, 5), 6)
    }
  }

  private static func directory(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Whether a manifest asks for mode 5, for the package or for one of its targets.
  private static func names5(_ file: ParsedFile) -> Bool {
    let bodies = file.variables.compactMap(\.value) + file.code.map(\.body)
    return bodies.contains { $0.uses.contains { ["v4", "v4_2", "v5"].contains($0.name) } }
  }

  private static func lowestMode(inXcodeProject text: String) -> Int? {
    text.split(separator: "\n").compactMap { line -> Int? in
      guard let value = line.firstRange(of: "SWIFT_VERSION = ") else { return nil }
      return Int(line[value.upperBound...].drop { $0 == "\"" }.prefix(while: \.isNumber))
    }.min()
  }
}
