import Foundation
@testable import TestSupport

@testable import GeneratorKit

/// The commands of the generator, on projects some of whose files are those of the input.
///
/// The first line of an input, `//$ COMMAND`, chooses the command.
struct GenerateFuzzing: FuzzedReader {
  static let name = "generate"
  static let parsesSwift = true
  static let words =
    SwiftWords.all + commands.keys.sorted().map { "//$ \($0)\n" } + paths.map { "\n//- \($0)\n" }
    + [
      "var movieService: Factory<any MovieService> {", "protocol MovieService", "case home",
      "class MovieListViewModel", "struct Genre: Codable, Identifiable {", "let id: Int",
      "private let lock = NSLock()", "let apiClient: APIClient", "enum Route {", "MenuEntry(",
      "// MARK: - Service Factories (auto-generated)", "// MARK: - End auto-generated",
    ]

  /// Where commands look for what they change.
  private static let paths =
    [
      "App/DIContainer.swift", "App/RootView.swift", "App/AppMenu.swift", "App/Fixtures.swift",
      "Infrastructure/Routing/Route.swift", "Services/MovieService.swift",
      "Features/Movies/MovieList/MovieListViewModel.swift", "Models/Genre.swift",
      "App/AppServer.swift", "Infrastructure/Database/Migrations.swift", "App/AppFeature.swift",
    ].map { "Sources/\(ProjectFiles.name)/\($0)" } + [
      "Package.swift", ".factory.yml", "Resources/Localizable.xcstrings", ".gitignore",
    ]

  private static let commands: [String: (preset: Preset, command: String)] = [
    "service": (.app, "generate service Movie --async"),
    "new-service": (.app, "generate service Film --async --with-tests"),
    "screen": (.app, "generate screen Cast on Movies --uses Movie,Film"),
    "route": (.app, "generate route about"),
    "model": (.app, "generate model Genre"),
    "crud": (.app, "recipe crud Review --test-style both"),
    "crud-of-model": (.app, "recipe crud Genre in Movies"),
    "add-service": (.app, "add service Review to screen MovieList"),
    "add-operation": (
      .app, #"add operation like to service Movie --takes "id: Int" --returns [Genre]"#
    ),
    "rename-service": (.app, "rename service Movie Film"),
    "rename-screen": (.app, "rename screen MovieList FilmGrid"),
    "rename-model": (.app, "rename model Genre Kind"),
    "destroy-service": (.app, "destroy service Movie"),
    "destroy-screen": (.app, "destroy screen MovieList"),
    "destroy-model": (.app, "destroy model Genre"),
    "doctor": (.app, "doctor --fix"),
    "list": (.app, "list --json"),
    "sync": (.app, "sync"),
    "server-crud": (.server, "recipe crud Movie --with-tests"),
    "server-doctor": (.server, "doctor --fix"),
    "package-feature": (.package, "generate feature Movies --screens Grid"),
    "package-doctor": (.package, "doctor --fix"),
  ]

  private let projects: [Preset: ScratchDirectory]

  init() throws {
    projects = try Dictionary(
      uniqueKeysWithValues: Preset.allCases.map {
        ($0, try ScratchDirectory(base: ProjectFiles.grown($0)))
      })
  }

  func seeds(in repository: Repository) throws -> [String] {
    let files = try Dictionary(
      uniqueKeysWithValues: Preset.allCases.map { ($0, try ProjectFiles.grown($0)) })
    let pairs = Self.commands.sorted { $0.key < $1.key }.flatMap { name, entry in
      Self.paths.compactMap { path in files[entry.preset]?[path].map { (name, path, $0) } }
    }
    // Each takes a while, so every third is enough to have each command and each file.
    return pairs.enumerated().filter { $0.offset.isMultiple(of: 3) }.map { _, pair in
      "//$ \(pair.0)\n//- \(pair.1)\n\(String(decoding: pair.2, as: UTF8.self))"
    }
  }

  func read(_ input: String) {
    let names = Self.commands.keys.sorted()
    let first = input.prefix { $0 != "\n" }
    let named = Self.commands[String(first.dropFirst(4))]
    guard let entry = named ?? Self.commands[names[input.utf8.count % names.count]],
      let project = projects[entry.preset]
    else { return }
    let files = Archive(String(input.dropFirst(first.count + 1))).files
    project.write(files)
    let options = CommandOptions(directory: project.path)
    let parses = files.allSatisfy { !$0.path.hasSuffix(".swift") || Written.isSwift($0.text) }
    Planned.check(inputParses: parses) {
      try entry.command.command().plan(options, files: LocalFileSystem())
    }
  }
}
