/// The sources of a project at one time.
struct SourceSnapshot {
  /// The Swift files, in the order of their paths.
  var files: [ParsedFile]
  /// One sentence for each file that was left out or not read in full.
  var warnings: [String]

  /// The files on disk.
  init(onDisk input: SourceInput) throws {
    let sources = try input.read()
    (files, warnings) = (sources.files, sources.warnings)
    warnInvalid()
  }

  /// The files of a commit, which is called `title`.
  init(of commit: String, called title: String, _ input: SourceInput, _ git: Git) throws {
    let entries = try git.files(of: commit)
    let paths = try (input.paths.isEmpty ? ["."] : input.paths).map { path in
      guard let plain = SwiftFileFinder.relative(path, to: input.directory) else {
        throw CommandFailure(
          description: "\(path): only paths below the current directory have revisions.")
      }
      return plain
    }
    let chosen = SwiftFileFinder.choose(from: Array(entries.keys), at: paths)
    func texts(_ paths: [String]) throws -> [(path: String, text: String)] {
      let small = paths.filter { entries[$0].map { $0.size <= BoundedFile.maximumSource } ?? false }
      return zip(small, try git.texts(of: small.compactMap { entries[$0]?.blob })).map { ($0, $1) }
    }
    let sources = try texts(chosen.swift)
    let projects = try texts(chosen.projects)
    files = ProjectReader().read(texts: sources)
    ProjectReader.assignTargets(
      of: Dictionary(projects.map { ($0.path, $0.text) }) { first, _ in first }, to: &files)
    warnings = Set(chosen.swift).subtracting(sources.map(\.path)).sorted().map {
      "\($0) at \(title) has more than 8 MB and is left out."
    }
    warnInvalid(at: title)
  }

  private mutating func warnInvalid(at title: String? = nil) {
    let place = title.map { " at \($0)" } ?? ""
    warnings += files.filter { $0.firstError != nil }.map {
      "\($0.path)\(place) is not valid Swift and was read as far as it goes."
    }
  }
}
