@testable import Wiring

/// What the generator reads of single Swift files, `Package.swift` included.
struct SourceFuzzing: FuzzedReader {
  static let name = "source"
  static let parsesSwift = true
  static let words =
    SwiftWords.all + [
      ".target(name: \"A\", dependencies: [\"B\"])", ".testTarget(name:", ".byName(name:", "path:",
      "Text(\"a\")", "Label(\"a\", systemImage: \"b\")", "MenuEntry(title:", "case .home:",
    ]

  init() {}

  func seeds(in repository: Repository) -> [String] { repository.swift(every: 4) }

  func read(_ input: String) {
    _ = SourceIndex(files: [SourceReader.read(input, path: "A.swift")])
    _ = SourceReader.problem(in: input, path: "A.swift")
    _ = DeclarationLines.matchedCases(in: input)
    _ = TargetReader.targets(in: input)
  }
}
