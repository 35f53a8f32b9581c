import Foundation

/// The steps of the walk in `Docs/Generator.md`.
struct WalkthroughDocument {
  /// The script of each step, in the order of the document.
  let steps: [String]

  init() throws {
    let url = URL(filePath: FactoryTool.repository + "/Docs/Generator.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    steps = text.components(separatedBy: "```sh\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }
}
