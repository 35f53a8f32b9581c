import Wiring

/// The project that mocks are made for: any package or Xcode project, whether the tool made it or not.
struct MockHome {
  /// The directory of the project.
  let root: String
  /// How the project calls mocks: a setting in `.factory.yml`.
  let names: NameStyle
  private let targets: [PackageTarget]

  /// Finds the project around `directory`.
  init(around directory: String) throws {
    var root = Disk.resolvingLinks(directory)
    while Self.markers(in: root).isEmpty {
      guard let slash = root.lastIndex(of: "/") else {
        throw CommandFailure(
          .notInProject, "There is no project in \(directory) or above it",
          advice: "Run the command beside a Package.swift, an Xcode project or a "
            + SettingsFile.name)
      }
      root = String(root[..<slash])
    }
    self.root = root
    let markers = Self.markers(in: root)
    names =
      markers.contains(SettingsFile.name)
      ? try Project.find(from: root).settings.style : NameStyle()
    targets = try Disk.text(root + "/" + Project.manifest).map(TargetReader.targets) ?? []
  }

  /// The target whose sources the file or directory at `path` is among.
  func target(of path: String) -> PackageTarget? {
    targets.filter { target in
      target.directory == "." || path == target.directory || path.hasPrefix(target.directory + "/")
    }.max { $0.directory.count < $1.directory.count }
  }

  /// The module that a target is compiled to.
  static func module(_ target: PackageTarget) -> String {
    String(target.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The directory for mocks of what the file at `path` declares: in the first test target that
  /// depends on its module.
  func mockDirectory(for path: String) -> String? {
    guard let source = target(of: path) else { return nil }
    if source.isTest { return source.directory + "/Mocks" }
    let tests = targets.filter { $0.isTest && $0.dependencies.contains(source.name) }
    return tests.first.map { $0.directory + "/Mocks" }
  }

  /// The names of the files that make a directory the root of a project.
  private static func markers(in directory: String) -> [String] {
    Disk.entries(of: directory).filter {
      [SettingsFile.name, Project.manifest].contains($0) || $0.hasSuffix(".xcodeproj")
    }
  }
}

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
