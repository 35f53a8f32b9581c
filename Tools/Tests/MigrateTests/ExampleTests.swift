import Foundation
import Migrate
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing
import Wiring

struct ExampleTests {
  @Test(arguments: MigrationExample.all())
  func `an example becomes what it says, and valid Swift`(example: MigrationExample) throws {
    let report = try example.migrated()
    let result = example.result(of: report)
    for (path, text) in example.after {
      #expect(result[path] == text, "\(path)\n\(result[path] ?? "")")
      #expect(!Parser.parse(source: text).hasError, "\(path)")
    }
  }

  @Test(arguments: MigrationExample.all())
  func `a second migration changes nothing`(example: MigrationExample) throws {
    let source = try #require(MigrationSource(rawValue: example.source))
    let files = example.after.map { SourceText(path: $0.path, text: $0.text) }
    let report = Migration.migrate(files, from: source)
    #expect(report.changed.isEmpty, "\(report.diff)")
  }
}

extension MigrationExample {
  func migrated() throws -> MigrationReport {
    let source = try #require(MigrationSource(rawValue: source))
    return Migration.migrate(before.map { SourceText(path: $0.path, text: $0.text) }, from: source)
  }

  func result(of report: MigrationReport) -> [String: String] {
    var texts = Dictionary(uniqueKeysWithValues: before.map { ($0.path, $0.text) })
    for file in report.changed { texts[file.path] = file.new }
    return texts
  }
}

extension MigratedFile {
  var path: String { change.path }
  var new: String { change.newText }
}
