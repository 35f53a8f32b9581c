import SourceModel
import TextInput

/// The project that mocks are made for: any package or Xcode project, whether the tool made it or not.
struct MockHome {
  /// The directory of the project.
  let root: String
  /// How the project calls mocks: a setting in `.factory.yml`.
  let nameStyle: String
  private let targets: [PackageTarget]

  /// Finds the project around `directory`.
  init(around directory: String, files: any FileSystem) throws {
    var root = files.resolvingLinks(directory)
    while Self.markers(in: root, files).isEmpty {
      guard let slash = root.lastIndex(of: "/") else {
        throw GeneratorError(
          .notInProject, "There is no project in \(directory) or above it",
          advice: "Run the command beside a Package.swift, an Xcode project or a "
            + ProjectConfig.fileName)
      }
      root = String(root[..<slash])
    }
    self.root = root
    let markers = Self.markers(in: root, files)
    do {
      for marker in markers { try files.checkOwner(of: root + "/" + marker, for: directory) }
    } catch let error as BoundedFile.Refusal {
      throw error.asUnusableSettings
    }
    nameStyle =
      markers.contains(ProjectConfig.fileName)
      ? try Project.find(from: root, files: files).config.names.mock : NameStyle().mock
    let manifest = try files.contents(root + "/" + Project.manifest)
    targets = manifest.map { TargetReader.targets(in: String(decoding: $0, as: UTF8.self)) } ?? []
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

  /// Whether `directory` is the root of a package, an Xcode project or one that the tool made.
  static func isProject(_ directory: String, _ files: any FileSystem) -> Bool {
    !markers(in: directory, files).isEmpty
  }

  /// The names of the files that make a directory the root of a project.
  private static func markers(in directory: String, _ files: any FileSystem) -> [String] {
    files.entries(of: directory).filter {
      [ProjectConfig.fileName, Project.manifest].contains($0) || $0.hasSuffix(".xcodeproj")
    }
  }
}
