@testable import Wiring

@testable import GeneratorKit

/// `.gitignore`, and the patterns of paths in the settings: a line for each, the last is a path.
struct PatternFuzzing: FuzzedReader {
  static let name = "pattern"
  static let words = [
    "**", "*", "?", "/", "!", "#", "\\", "[a-z]", "[!a]", "[", "]", "**/", "/**", "*.swift",
    ".build",
    "a", "\n", " ", "Sources/App/A.swift",
  ]

  init() {}

  func seeds(in repository: Repository) throws -> [String] {
    try ProjectFiles.texts(endingIn: ".gitignore").map { $0 + "\nSources/App/A.swift" } + [
      "**/*.generated.swift\nSources/**/Gen/*\n!keep\na/b/c/d/e.swift",
      "*a*b*c*\n[a-z]*/[!x]?\naxbxcx/yy",
    ]
  }

  func read(_ input: String) {
    let lines = input.split(separator: "\n").map(String.init)
    guard let path = lines.last else { return }
    let rules = IgnoreRules(lines.dropLast().joined(separator: "\n"))
    let parts = path.split(separator: "/").map(String.init)
    // A path on a disk is shorter than that.
    guard parts.count <= 64, parts.allSatisfy({ $0.utf8.count <= 255 }) else { return }
    _ = rules.ignores(parts, isDirectory: false)
    _ = rules.ignores(parts, isDirectory: true)
    for pattern in lines.dropLast() { _ = SwiftFileFinder.matches(path, pattern: pattern) }
  }
}
