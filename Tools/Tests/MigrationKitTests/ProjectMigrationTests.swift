import Foundation
import GeneratorKit
import MigrationKit
import TestSupport
import Testing

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

  @Test(arguments: 1...3)
  func `when one file cannot be written none is changed`(number: Int) throws {
    let directory = try TemporaryDirectory("migration")
    for name in ["A", "B", "C"] { try directory.write(Self.before, to: "Sources/\(name).swift") }
    let before = try directory.snapshot()
    let files = FailingFileSystem(.write, number: number, code: ENOSPC)
    let migration = ProjectMigration(files: files)
    let report = try migration.report(paths: ["."], in: directory.path, from: .factory1)
    #expect(report.changed.count == 3)
    #expect(throws: FileSystemError.self) {
      try migration.write(report, paths: ["."], in: directory.path)
    }
    #expect(files.hasFailed)
    #expect(try directory.snapshot() == before)
  }

  @Test func `a file that changed meanwhile is not overwritten`() throws {
    let directory = try TemporaryDirectory("migration")
    try directory.write(Self.before, to: "A.swift")
    let migration = ProjectMigration()
    let report = try migration.report(paths: ["A.swift"], in: directory.path, from: .factory1)
    try directory.write("// mine", to: "A.swift")
    #expect(throws: MigrationError.changedMeanwhile("A.swift")) {
      try migration.write(report, paths: ["A.swift"], in: directory.path)
    }
    #expect(try directory.read("A.swift") == "// mine")
  }

  @Test func `line ends and permissions stay as they are`() throws {
    let directory = try TemporaryDirectory("migration")
    let carriage = { (text: String) in text.replacingOccurrences(of: "\n", with: "\r\n") }
    try directory.write(carriage(Self.before), to: "A.swift")
    let path = directory.path + "/A.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let migration = ProjectMigration()
    let report = try migration.report(paths: [path], in: "/", from: .factory1)
    try migration.write(report, paths: [path], in: "/")
    #expect(try directory.read("A.swift") == carriage(Self.after))
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
        "Broken.swift: it is no valid Swift", "Mixed.swift: its lines end in different ways",
        "Bytes.swift: it is not encoded as UTF-8",
      ])
  }

  @Test func `a copy of Factory 1 among the sources is listed, not migrated by half`() {
    let report = Migration.migrate(
      [
        SourceText(path: "Factory.swift", text: "open class SharedContainer {}\n"),
        SourceText(
          path: "Injected.swift",
          text: "@propertyWrapper struct Injected<T> { let wrappedValue: T }\n"),
        SourceText(path: "Own.swift", text: "struct Factory<T> { let price: T }\n"),
      ], from: .factory1)
    #expect(report.changed.isEmpty)
    let reason = "it is a copy of Factory 1.x: remove it, and add FactoryKit to the project"
    #expect(
      report.left == ["Factory.swift", "Injected.swift", "Own.swift"].map { "\($0): \(reason)" })
    let own = Migration.migrate(
      [SourceText(path: "Own.swift", text: "struct Factory<T> { let price: T }\n")],
      from: .factory1)
    #expect(own.left.isEmpty)
  }

  @Test func `the summary counts what was rewritten and lists what was left`() {
    let report = Migration.migrate(
      [SourceText(path: "A.swift", text: Self.before + "_ = Container.other()\n")],
      from: .factory1)
    #expect(
      report.summary == """
        1 of 1 files changed.
          1 × imports
          1 × factories
          1 × resolutions
        1 left, marked with // TODO(factory):
          A.swift:11: 'Container.other' is not declared in the migrated sources: if it is a factory, \
        write Container.shared.other

        """)
  }
}
