import Foundation
import TestSupport
import Testing

@testable import GeneratorKit

/// Kills commands at every change that they make to the disk.
struct RecoveryTests {
  /// A project with one file that is edited, one that is removed, and one made in a new directory.
  private struct Change {
    let directory: TemporaryDirectory
    let plan: ChangePlan

    init(isProject: Bool = true) throws {
      directory = try TemporaryDirectory("a path with spaces")
      if isProject { try directory.write("name: App\n", to: ".factory.yml") }
      try directory.write("old\n", to: "Sources/edited.txt")
      try directory.write("gone\n", to: "Sources/Old/removed.txt")
      var builder = PlanBuilder(root: directory.path, files: LocalFileSystem.testing, force: false)
      try builder.edit("Sources/edited.txt", "new\n")
      try builder.remove("Sources/Old/removed.txt")
      try builder.write("Sources/New/Inner/created.txt", "created\n")
      plan = builder.plan
    }

    /// Carries the plan out until it is killed; whether it was.
    func isKilled(after steps: Int) -> Bool {
      let files = FailingFileSystem(dyingAfter: steps)
      // The failure is what is asked for.
      try? FileTransaction.apply(plan, command: "factory x", files: files)
      return files.hasFailed
    }

    @discardableResult
    func recover(_ files: any FileSystem = LocalFileSystem.testing) throws -> Recovery.Outcome? {
      try Recovery(home: directory.path, files: files).run()
    }

    /// All files and directories.
    func tree() throws -> [String: Data] { try directory.snapshot() }

    /// Whether something is left to take back.
    var isInterrupted: Bool {
      get throws {
        try CommandState.find(directory.path, files: LocalFileSystem.testing)?.isInterrupted == true
      }
    }
  }

  @Test(arguments: [true, false])
  func `after a kill at any moment everything is as it was before or as it is afterwards`(
    isProject: Bool
  ) throws {
    let finished = try Change(isProject: isProject)
    let before = try finished.tree()
    try FileTransaction.apply(finished.plan, files: LocalFileSystem.testing)
    let done = try finished.tree()
    #expect(done != before)
    var kills = 0
    while true {
      let change = try Change(isProject: isProject)
      guard change.isKilled(after: kills) else { break }
      try change.recover()
      let after = try change.tree()
      #expect(after == before || after == done, "killed after \(kills) steps")
      #expect(try !change.isInterrupted)
      #expect(try change.recover() == nil, "nothing is left to recover")
      kills += 1
    }
    #expect(kills > 15)
  }

  @Test func `a recovery that is killed itself is finished by the next one`() throws {
    let before = try Change().tree()
    var outer = 0
    while true {
      var inner = 0
      while true {
        let change = try Change()
        guard change.isKilled(after: outer) else { return #expect(outer > 15) }
        let files = FailingFileSystem(dyingAfter: inner)
        // The failure is what is asked for.
        _ = try? change.recover(files)
        try change.recover()
        let after = try change.tree()
        #expect(
          after == before || change.directory.exists("Sources/New/Inner/created.txt"),
          "killed after \(outer) steps, and after \(inner) of the recovery")
        #expect(try !change.isInterrupted)
        guard files.hasFailed else { break }
        inner += 1
      }
      outer += 1
    }
  }

  @Test func `a file that was edited after the kill is left as it is and named`() throws {
    var kills = 0
    while true {
      let change = try Change()
      guard change.isKilled(after: kills) else { break }
      try change.directory.write("mine\n", to: "Sources/edited.txt")
      let outcome = try change.recover()
      #expect(try change.directory.read("Sources/edited.txt") == "mine\n")
      let isTakenBack = outcome?.command == "factory x"
      #expect(!isTakenBack || outcome?.edited == ["Sources/edited.txt"])
      kills += 1
    }
  }

  @Test func `a folder that became a link after the kill is not followed`() throws {
    var kills = 0
    var named = 0
    while true {
      let change = try Change()
      guard change.isKilled(after: kills) else { break }
      let outside = try TemporaryDirectory("outside")
      let sources = change.directory.path + "/Sources"
      try FileManager.default.moveItem(atPath: sources, toPath: outside.path + "/Sources")
      try FileManager.default.createSymbolicLink(
        atPath: sources, withDestinationPath: outside.path + "/Sources")
      let before = try outside.snapshot()
      let outcome = try change.recover()
      #expect(try outside.snapshot() == before, "killed after \(kills) steps")
      named += outcome?.edited.count ?? 0
      kills += 1
    }
    #expect(kills > 15 && named > 0)
  }

  @Test func `the next command that writes takes back what was interrupted and says so`() throws {
    let project = try GeneratedProject()
    let before = try project.snapshot()
    let killed = FailingFileSystem(dyingAfter: 24)
    project.run("generate service Movie", files: killed)
    #expect(killed.hasFailed)
    #expect(try project.snapshot() != before)
    let outcome = project.run("generate route home")
    #expect(outcome.status == .routeDuplicate)
    #expect(outcome.err.contains("took back"))
    #expect(try project.snapshot() == before)
    #expect(InterruptedCommand.around(project.root, files: LocalFileSystem.testing).isEmpty)
  }

  @Test func `undo after an interrupted command takes that back and keeps the one before`() throws {
    let project = try GeneratedProject()
    project.run("generate service Film")
    let before = try project.snapshot()
    project.run("generate service Movie", files: FailingFileSystem(dyingAfter: 24))
    #expect(try project.snapshot() != before)
    #expect(project.run("undo").status == .success)
    #expect(try project.snapshot() == before)
    #expect(project.run("undo").status == .success)
    #expect(!project.exists("Sources/MovieApp/Services/FilmService.swift"))
  }

  @Test func `a command leaves nothing beside its files`() throws {
    let project = try GeneratedProject()
    let names = { Set(try FileManager.default.subpathsOfDirectory(atPath: project.root)) }
    let before = try names()
    project.run("generate service Movie")
    #expect(try names().subtracting(before).allSatisfy { $0.contains("/Services") })
  }

  @Test func `a new project leaves no journal beside it`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("// A stand-in.", to: "Factory/Package.swift")
    let command = "new MovieApp --factory-path Factory"
    #expect(GeneratedProject.run(command, in: directory.path).status == .success)
    #expect(!directory.exists(".factory"))
  }
}
