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

  /// Guards against a carriage return in the diff that the last line of a file does not have.
  @Test func `the diff of a file with the line ends of Windows leads from one text to the other`()
    throws
  {
    let example = try #require(MigrationExample.all().first { $0.source == "factory1" })
    let report = try example.migrated { text in
      text.dropLast().replacingOccurrences(of: "\n", with: "\r\n")
    }
    let directory = try TemporaryDirectory("diff")
    for file in report.changed { try directory.write(file.old, to: file.path) }
    try directory.write(report.diff, to: "change.patch")
    let outcome = try Program.run(["git", "apply", "change.patch"], in: directory.path)
    #expect(outcome.status == 0, "\(outcome.all)\n\(report.diff)")
    for file in report.changed { #expect(try directory.read(file.path) == file.new) }
  }
}

extension MigrationExample {
  func migrated(_ change: (String) -> String = { $0 }) throws -> MigrationReport {
    let source = try #require(MigrationSource(rawValue: source))
    return Migration.migrate(
      before.map { SourceText(path: $0.path, text: change($0.text)) }, from: source)
  }

  func result(of report: MigrationReport) -> [String: String] {
    var texts = Dictionary(uniqueKeysWithValues: before.map { ($0.path, $0.text) })
    for file in report.changed { texts[file.path] = file.new }
    return texts
  }
}

extension MigratedFile {
  var path: String { change.path }
  var old: String { change.oldText ?? "" }
  var new: String { change.newText }
}
