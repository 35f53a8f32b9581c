@testable import Wiring

/// `factory graph`: sources and `Package.swift`.
struct GraphFuzzing: FuzzedReader {
  static let name = "graph"
  static let parsesSwift = true
  static let words = SwiftWords.all

  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  func seeds(in repository: Repository) -> [String] {
    LintFuzzing.examples + repository.texts(endingIn: ".swift", below: ["Snippets", "Examples"])
  }

  func read(_ input: String) {
    scratch.write(Archive(input).files)
    let found = SwiftFileFinder.find(paths: ["."], root: scratch.path)
    let (files, _) = ProjectReader().read(paths: found.swift, root: scratch.path)
    let document = GraphDocument(Wiring(files: files)).drawn(consumers: true)
    // A page refuses large graphs.
    for format in GraphFormat.allCases {
      guard let text = try? format.text(of: document) else { continue }
      if format == .json { Written.checkJSON(text) }
    }
    if let last = document.nodes.last?.id { _ = try? Ways(from: last, to: last, in: document) }
  }
}
