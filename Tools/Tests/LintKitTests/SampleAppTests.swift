import Foundation
import LintKit
import Testing
import Wiring

/// An app with every rule's mistake planted, and a near miss beside each.
@Suite struct SampleAppTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/SampleApp").path

  @Test func `the planted mistakes are found, and nothing else`() throws {
    let files = SwiftFileFinder.find(paths: ["."], root: Self.root)
    let wiring = Wiring(
      files: ProjectReader().read(paths: files.swift, root: Self.root).files)
    let settings = try LintSettings(
      yaml: try String(contentsOfFile: Self.root + "/.factory.yml", encoding: .utf8),
      path: ".factory.yml")
    let found = Linter(settings: settings).findings(in: wiring).map {
      "\($0.location.path):\($0.location.line) \($0.rule)"
    }
    #expect(found.sorted() == (try planted(in: files.swift)))
    #expect(wiring.factories.count == 50)
    #expect(wiring.unresolved.isEmpty)
  }

  @Test func `every rule has a mistake in the app`() throws {
    let files = SwiftFileFinder.find(paths: ["."], root: Self.root)
    let rules = Set(try planted(in: files.swift).map { $0.split(separator: " ")[1] })
    for rule in RuleCatalog.all { #expect(rules.contains(Substring(rule.name))) }
  }

  /// What the comments `finds: rule` of the files announce.
  private func planted(in paths: [String]) throws -> [String] {
    var expected: [String] = []
    for path in paths {
      let text = try String(contentsOfFile: Self.root + "/" + path, encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard let comment = line.firstRange(of: "// finds: ") else { continue }
        let rule = line[comment.upperBound...]
        // A comment that stands alone means the line after it.
        let isAlone = line[..<comment.lowerBound].allSatisfy(\.isWhitespace)
        expected.append("\(path):\(number + (isAlone ? 2 : 1)) \(rule)")
      }
    }
    return expected.sorted()
  }
}
