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

  /// Guards against a search for initializers that never ends.
  @Test(.timeLimit(.minutes(1)), arguments: ["A", "B"])
  func `classes that inherit from themselves are migrated as far as that goes`(
    superclass: String
  ) throws {
    let directory = try TemporaryDirectory("migration")
    let text = """
      import Factory
      class A: \(superclass) {}
      class B: A {}
      extension Container { static let a = Factory { A() } }

      """
    try directory.write(text, to: "Sources/A.swift")
    let report = try ProjectMigration().report(paths: ["."], in: directory.path, from: .factory1)
    #expect(report.changed.count == 1)
  }

  @Test(arguments: 1...3)
  func `when one file cannot be written none is changed`(number: Int) throws {
    let directory = try TemporaryDirectory("migration")
    for name in ["A", "B", "C"] { try directory.write(Self.before, to: "Sources/\(name).swift") }
    let before = try directory.snapshot()
    let files = FailingFileSystem(.write, number: number, code: ENOSPC)
    let migration = ProjectMigration(files: files)
    let report = try migration.report(paths: ["."], in: directory.path, from: .factory1)
    #expect(report.changed.count == 3)
    #expect(throws: GeneratorError.self) {
      try migration.write(report, paths: ["."], in: directory.path, console: .silent)
    }
    #expect(files.hasFailed)
    #expect(try directory.snapshot() == before)
  }

  /// Guards against renames without a journal between them: a kill left some files migrated for good.
  @Test(arguments: [false, true])
  func `after a kill at any moment undo takes everything back`(isProject: Bool) throws {
    var kills = 0
    var halves = 0
    while true {
      let directory = try Self.threeFiles(isProject: isProject)
      let before = try directory.snapshot()
      let files = FailingFileSystem(dyingAfter: kills)
      // The failure is what is asked for.
      try? Self.migrate(directory, files)
      guard files.hasFailed else { break }
      let interrupted = InterruptedCommand.around(
        directory.path + "/Sources", files: LocalFileSystem.testing)
      let migrated = try ["A", "B", "C"].filter {
        try directory.read("Sources/\($0).swift") == Self.after
      }
      if !interrupted.isEmpty {
        #expect(interrupted.map(\.command) == ["factory migrate x"])
        let outcome = GeneratedProject.run("undo", in: directory.path + "/Sources")
        #expect(outcome.err.contains("took back `factory migrate x`"))
        #expect(try directory.snapshot() == before, "killed after \(kills) steps")
        halves += migrated.isEmpty ? 0 : 1
      } else {
        #expect(migrated.isEmpty || migrated.count == 3, "killed after \(kills) steps")
      }
      kills += 1
    }
    #expect(kills > 15 && halves >= 3)
  }

  @Test func `undo takes the migration of a project back`() throws {
    let directory = try Self.threeFiles(isProject: true)
    let before = try directory.snapshot()
    try Self.migrate(directory, LocalFileSystem.testing)
    #expect(try directory.snapshot() != before)
    #expect(GeneratedProject.run("undo", in: directory.path + "/Sources").status == .success)
    #expect(try directory.snapshot() == before)
  }

  private static func threeFiles(isProject: Bool) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory("migration")
    for name in ["A", "B", "C"] { try directory.write(before, to: "Sources/\(name).swift") }
    if isProject { try directory.write("name: MovieApp\n", to: ".factory.yml") }
    return directory
  }

  private static func migrate(_ directory: TemporaryDirectory, _ files: any FileSystem) throws {
    let migration = ProjectMigration(files: files)
    let report = try migration.report(paths: ["Sources"], in: directory.path, from: .factory1)
    try migration.write(
      report, paths: ["Sources"], in: directory.path, command: "factory migrate x",
      console: .silent)
  }

  @Test func `a file that changed meanwhile is not overwritten`() throws {
    let directory = try TemporaryDirectory("migration")
    try directory.write(Self.before, to: "A.swift")
    let migration = ProjectMigration(files: LocalFileSystem.testing)
    let report = try migration.report(paths: ["A.swift"], in: directory.path, from: .factory1)
    try directory.write("// mine", to: "A.swift")
    let error = #expect(throws: GeneratorError.self) {
      try migration.write(report, paths: ["A.swift"], in: directory.path, console: .silent)
    }
    #expect(error?.status == .changedMeanwhile && error?.place == "A.swift")
    #expect(try directory.read("A.swift") == "// mine")
  }

  @Test func `line ends and permissions stay as they are`() throws {
    let directory = try TemporaryDirectory("migration")
    let carriage = { (text: String) in text.replacingOccurrences(of: "\n", with: "\r\n") }
    try directory.write(carriage(Self.before), to: "A.swift")
    let path = directory.path + "/A.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let migration = ProjectMigration(files: LocalFileSystem.testing)
    let report = try migration.report(paths: [path], in: "/", from: .factory1)
    try migration.write(report, paths: [path], in: "/", console: .silent)
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
