@testable import Wiring

/// `factory graph`: sources, `Package.swift` and projects of Xcode.
struct GraphFuzzing: FuzzedReader {
  static let name = "graph"
  static let parsesSwift = true
  static let words = SwiftWords.all + ["//- App.xcodeproj/project.pbxproj"]

  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  func seeds(in repository: Repository) -> [String] {
    LintFuzzing.examples + repository.texts(endingIn: ".swift", below: ["Snippets", "Examples"])
  }

  func read(_ input: String) {
    scratch.write(Archive(input).files)
    let found = SwiftFileFinder.find(paths: ["."], root: scratch.path)
    let (files, _) = ProjectReader().read(
      paths: found.swift, root: scratch.path, projects: found.projectTexts(root: scratch.path))
    let document = GraphDocument(Wiring(files: files)).drawn(consumers: true)
    // A page refuses large graphs.
    for format in GraphFormat.allCases {
      guard let text = try? format.text(of: document) else { continue }
      if format == .json { Written.checkJSON(text) }
    }
    if let last = document.nodes.last?.id {
      // A node of the graph can always be found, so this does not throw.
      _ = try? document.focused(on: last, depth: 3, reverse: input.utf8.count.isMultiple(of: 2))
    }
    _ = try? GraphFormat.mermaid.text(of: document.onlyCycles())
  }
}
