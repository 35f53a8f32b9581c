import Foundation
import GeneratorKit
import TestSupport
import Testing

/// What a repository says about commands that are under way is not believed.
struct PlantedStateTests {
  private static let commands = [
    "list", "doctor", "doctor --fix", "generate service Film --dry-run", "generate service Film",
    "sync", "undo", "undo --dry-run", "generate mock --all --check", "lint", "graph",
    "migrate --from swinject",
  ]

  @Test(arguments: commands)
  func `a planted journal is not carried out`(command: String) throws {
    let folder = try AttackedFolder()
    try folder.plantJournal(in: "Shop/.factory/work")
    try folder.plantJournal(in: "Shop/.factory/last")
    let before = try folder.outside()
    let outcome = try folder.run(command)
    #expect(try folder.outside() == before, "\(outcome.all)")
    #expect(folder.directory.exists("Shop/.factory/work/0.old"))
    #expect(folder.directory.exists("Shop/.factory/last/0.old"))
  }

  @Test(arguments: ["", ".factory.yml"])
  func `a journal in a folder above is not carried out`(settings: String) throws {
    let folder = try AttackedFolder()
    try folder.plantJournal(in: ".factory/work")
    if !settings.isEmpty { try folder.directory.write("name: Planted\n", to: settings) }
    try folder.directory.write("", to: "elsewhere/inner/file")
    let before = try folder.outside()
    for command in ["list", "doctor", "generate mock --all --check"] {
      _ = try folder.run(command, in: "elsewhere/inner")
      #expect(try folder.outside() == before)
    }
  }

  @Test(arguments: [
    [(".factory/work", "../../home/keep")], [(".factory/work/inner", "../../../home/keep")],
    [(".factory", "../home/keep")], [(".factory/last", "../../home/keep")],
    [(".factory/work", "/nowhere"), (".factory/last", "../../home/.zshenv")],
  ])
  func `no folder behind a link in place of the state is emptied`(
    links: [(name: String, end: String)]
  ) throws {
    let folder = try AttackedFolder()
    for link in links { try folder.link("Shop/" + link.name, to: link.end) }
    let before = try folder.outside()
    for command in Self.commands {
      _ = try folder.run(command)
      #expect(try folder.outside() == before, "\(command)")
    }
  }

  @Test func `a folder of that name above a folder without a project is left alone`() throws {
    let folder = try AttackedFolder()
    try folder.directory.write("", to: "home/inner/file")
    let before = try folder.outside()
    for command in ["list", "doctor", "undo", "lint"] {
      _ = try folder.run(command, in: "home/inner")
      #expect(try folder.outside() == before, "\(command)")
    }
  }

  @Test func `doctor and undo say that what earlier versions kept is not read`() throws {
    let folder = try AttackedFolder()
    try folder.plantJournal(in: "Shop/.factory/last")
    #expect(try folder.run("doctor").err.contains("is not read any more: remove it"))
    #expect(try folder.run("undo").err.contains("is not read any more: remove it"))
  }

  @Test(arguments: [
    "list", "doctor", "lint", "graph", "generate service Film --dry-run", "undo --dry-run",
  ])
  func `a command that reads says what was interrupted, and undo takes it back`(command: String)
    throws
  {
    let folder = try AttackedFolder()
    let outside = try folder.outside()
    let before = try folder.directory.snapshot()
    let killed = FailingFileSystem(dyingAfter: 24)
    GeneratedProject.run("generate service Movie", in: folder.project, files: killed)
    let half = try folder.directory.snapshot()
    #expect(killed.hasFailed && half != before)
    let outcome = try folder.run(command)
    #expect(outcome.err.contains("was interrupted in /"), "\(outcome.all)")
    #expect(outcome.err.contains("/Shop: `factory undo` takes it back"), "\(outcome.all)")
    #expect(try folder.directory.snapshot() == half)
    #expect(try folder.run("undo").err.contains("took back"))
    #expect(try folder.directory.snapshot() == before)
    #expect(try folder.outside() == outside)
  }

  @Test(arguments: ["list", "lint", "graph", "generate service Film --dry-run"])
  func `the name of the folder that a command was interrupted in forges no line`(command: String)
    throws
  {
    let folder = try AttackedFolder()
    let name = "Shop\n::error ::forged"
    try FileManager.default.moveItem(atPath: folder.project, toPath: folder.path + "/" + name)
    let killed = FailingFileSystem(dyingAfter: 24)
    GeneratedProject.run(
      "generate service Movie", in: folder.path + "/" + name, files: killed)
    #expect(killed.hasFailed)
    let outcome = try folder.run(command, in: name)
    #expect(outcome.err.contains("/Shop\\n::error ::forged: `factory undo` takes it back"))
    #expect(!outcome.all.contains("\n::error ::forged"), "\(outcome.all)")
  }

  @Test func `a state folder that is not this user's alone is refused`() throws {
    let folder = try AttackedFolder()
    let before = try folder.directory.snapshot()
    let open = try TemporaryDirectory("open")
    let foreign = try TemporaryDirectory("foreign")
    let isRoot = geteuid() == 0
    if isRoot { #expect(chown(foreign.path, 1, 1) == 0) }
    let places = [
      (open.path, "is open to other users"), ("state", "has to be an absolute path"),
      (isRoot ? foreign.path : "/usr", "belongs to another user"),
      (folder.project + "/state", "lies inside the project"),
    ]
    for (place, message) in places {
      let outcome = try folder.run(
        "generate service Film", environment: [StateFolder.variable: place])
      #expect(outcome.code == 14 && outcome.err.contains(message), "\(outcome.all)")
      #expect(try folder.directory.snapshot().filter { $0.key != "Shop/state" } == before)
    }
    #expect(try folder.run("list", environment: [StateFolder.variable: open.path]).code == 0)
  }
}
