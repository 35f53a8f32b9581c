import Foundation
import Lint
import Testing
import Wiring

/// The linter over code of this repository, which was not written for it.
@Suite struct RepositoryTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func findings(in path: String) -> [Finding] {
    let files = SwiftFileFinder.find(paths: [path], root: Self.root).swift
    let wiring = Wiring(files: ProjectReader.read(paths: files, root: Self.root).files)
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

  @Test(arguments: ["README.md", "Docs/Lint.md"])
  func `a page shows what is found in the quick start with other scopes`(page: String) throws {
    let path = "Sources/QuickStart/Door.swift"
    let text = try String(
      contentsOfFile: Self.root + "/Examples/QuickStart/" + path, encoding: .utf8
    )
    .replacing("Host() }.singleton", with: "Host() }.cached")
    .replacing("self.greeter()) }", with: "self.greeter()) }.singleton")
    let wiring = Wiring(files: [SourceReader.read(text, path: path)])
    let found = try #require(
      Linter().findings(in: wiring).first { $0.rule == "captive_dependency" })
    let line = "\(path):\(found.location.line):\(found.location.column)"
    let shown = "\(line): warning: \(found.message) [captive_dependency]"
    let words = try String(contentsOfFile: Self.root + "/" + page, encoding: .utf8)
    #expect(words.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(shown))
  }
}
