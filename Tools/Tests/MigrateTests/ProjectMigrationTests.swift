import Foundation
import Migrate
import TestSupport
import Testing
import Wiring

struct ProjectMigrationTests {
  private static let before = """
    import Factory
    extension Container {
      static let api = Factory<Int>(scope: .cached) {
        1
      }
    }
    let value = Container.api()

    """
  private static let after = """
    import FactoryKit
    extension Container {
      var api: Factory<Int> {
        self {
          1
        }
        .cached
      }
    }
    let value = Container.shared.api()

    """

  @Test func `a file with changes that are not committed is left, unless forced`() throws {
    let directory = try TemporaryDirectory("migration")
    try directory.write(Self.before, to: "A.swift")
    #expect(try Program.run(["git", "init", "-q"], in: directory.path).status == 0)
    let migration = ProjectMigration()
    let report = try migration.report(paths: ["."], in: directory.path, from: .factory1)
    let error = #expect(throws: Failure.self) {
      try migration.write(report, in: directory.path)
    }
    #expect(error?.status == .changedMeanwhile && error?.place == "A.swift")
    #expect(try directory.read("A.swift") == Self.before)
    try migration.write(report, in: directory.path, force: true)
    #expect(try directory.read("A.swift") == Self.after)
  }

  @Test func `permissions stay as they are`() throws {
    let directory = try TemporaryDirectory("migration")
    try directory.write(Self.before, to: "A.swift")
    let path = directory.path + "/A.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let migration = ProjectMigration()
    let report = try migration.report(paths: ["A.swift"], in: directory.path, from: .factory1)
    try migration.write(report, in: directory.path)
    #expect(try directory.read("A.swift") == Self.after)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `what cannot be read is listed with the reason`() throws {
    let directory = try TemporaryDirectory("migration")
    try directory.write("import Factory\r\nlet a = 1\n", to: "Mixed.swift")
    try directory.write("func a( {", to: "Broken.swift")
    try Data([0x2F, 0x2F, 0xFF, 0xFE]).write(to: URL(filePath: directory.path + "/Bytes.swift"))
    let report = try ProjectMigration().report(paths: ["."], in: directory.path, from: .factory1)
    #expect(report.changed.isEmpty)
    #expect(
      report.left == [
        "Broken.swift: it is no valid Swift", "Mixed.swift: its lines end with carriage returns",
        "Bytes.swift: it is not encoded as UTF-8",
      ])
  }

  @Test func `the summary counts what was changed and lists what was left`() {
    let report = Migration.migrate(
      [
        SourceText(
          path: "A.swift", text: Self.before + "class B { static let b = Factory { 1 } }\n")
      ],
      from: .factory1)
    #expect(
      report.summary == """
        1 of 1 files changed.
        1 left, marked with // TODO(factory):
          A.swift:11: 'B' is no container: move 'b' to an extension of Container

        """)
  }
}
