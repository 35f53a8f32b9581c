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
      var builder = PlanBuilder(root: directory.path, files: LocalFileSystem(), force: false)
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
    func recover(_ files: any FileSystem = LocalFileSystem()) throws -> Recovery.Outcome? {
      try Recovery(home: directory.path, files: files).run()
    }

    /// The files and directories without the workspace.
    func tree() throws -> [String: Data] { try directory.snapshot() }
  }

  @Test(arguments: [true, false])
  func `after a kill at any moment everything is as it was before or as it is afterwards`(
    isProject: Bool
  ) throws {
    let finished = try Change(isProject: isProject)
    let before = try finished.tree()
    try FileTransaction.apply(finished.plan, files: LocalFileSystem())
    let done = try finished.tree()
    #expect(done != before)
    var kills = 0
    while true {
      let change = try Change(isProject: isProject)
      guard change.isKilled(after: kills) else { break }
      try change.recover()
      let after = try change.tree()
      #expect(after == before || after == done, "killed after \(kills) steps")
      #expect(!change.directory.exists(".factory/work"))
      #expect(isProject || !change.directory.exists(".factory"))
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
        #expect(!change.directory.exists(".factory/work"))
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

  @Test func `the next command, whichever it is, takes back what was interrupted and says so`()
    throws
  {
    let project = try GeneratedProject()
    let before = try project.snapshot()
    let killed = FailingFileSystem(dyingAfter: 20)
    project.run(GenerateService(name: "Movie"), files: killed)
    #expect(killed.hasFailed)
    #expect(project.exists(".factory/work"))
    let outcome = project.run(GenerateRoute(name: "home"), dryRun: true)
    #expect(outcome.status == .routeDuplicate)
    #expect(outcome.err.contains("took back"))
    #expect(try project.snapshot() == before)
    #expect(!project.exists(".factory/work"))
  }

  @Test func `the journal lies where git does not look`() throws {
    let project = try GeneratedProject()
    project.run(GenerateService(name: "Movie"))
    try FileManager.default.removeItem(atPath: project.directory.path + "/MovieApp/.gitignore")
    let script = "git init -q . && git status --porcelain --untracked-files=all"
    let outcome = try Program.run(
      "/bin/sh", ["-ec", script], in: project.directory.path + "/MovieApp")
    #expect(outcome.code == 0, "\(outcome.all)")
    #expect(!outcome.out.contains(".factory/"))
    #expect(project.exists(".factory/last/journal.json"))
  }

  @Test func `a new project leaves no journal beside it`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("// A stand-in.", to: "Factory/Package.swift")
    let command = NewProject(
      name: "MovieApp", bundleID: nil, platforms: .all, dependency: .path("Factory"))
    #expect(GeneratedProject.run(command, in: directory.path).status == .success)
    #expect(!directory.exists(".factory"))
  }
}
