import Foundation
import LintKit
import SourceModel
import Testing
import WiringGraph

/// The linter over code of this repository, which was not written for it.
@Suite struct RepositoryTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func findings(in path: String) -> [Finding] {
    let files = SwiftFileFinder.find(paths: [path], root: Self.root).swift
    let wiring = Wiring(files: ProjectReader().read(paths: files, root: Self.root).files)
    return Linter().findings(in: wiring)
  }

  // The tests of FactoryKit register in traits, default values and local functions: a run over them
  // once stopped the process.
  @Test func `a run over the tests of this repository ends`() {
    #expect(!findings(in: "Tests").isEmpty)
  }

  @Test(arguments: ["Sources", "Examples", "Snippets"])
  func `there is no cycle in what has none`(path: String) {
    #expect(!findings(in: path).contains { $0.rule == "circular_dependency" })
  }

  @Test func `the documentation lists every rule`() throws {
    let text = try String(contentsOfFile: Self.root + "/Docs/Lint.md", encoding: .utf8)
    for rule in RuleCatalog.all { #expect(text.contains("| `\(rule.name)` | \(rule.summary) |")) }
  }
}
