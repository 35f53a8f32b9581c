import Foundation
import TestSupport
import Testing

/// Settings of a repository name files below it alone.
struct PlantedSettingsTests {
  @Test(arguments: [
    "baseline: ../home/.zshenv", "baseline: PATH/home/.zshenv", "baseline: ../home/new.json",
    "baseline: known.json", "baseline: out/new.json", "baseline: Package.swift",
    "baseline: .git/config.worktree", "paths: [../home]", "paths: [PATH/home]",
  ])
  func `lint writes no file that settings name elsewhere, and none that is no baseline`(
    setting: String
  ) throws {
    let folder = try AttackedFolder()
    try folder.directory.write("", to: "Shop/.git/config")
    try folder.link("Shop/known.json", to: "../home/.zshenv")
    try folder.link("Shop/out", to: "../home/keep")
    let setting = setting.replacing("PATH", with: folder.path)
    try folder.directory.write("name: MovieApp\nlint:\n  \(setting)\n", to: "Shop/.factory.yml")
    let before = try folder.directory.snapshot()
    for arguments in ["lint --write-baseline", "lint --fix", "lint"] {
      let outcome = try folder.run(arguments)
      #expect(outcome.code == 2 && outcome.err.hasPrefix("error: "), "\(outcome.all)")
      #expect(try folder.directory.snapshot() == before)
    }
  }

  @Test(arguments: ["Package.swift", "known.json", "../home/.zshenv"])
  func `a typed baseline is not written over another file, nor through a link`(path: String) throws
  {
    let folder = try AttackedFolder()
    try folder.link("Shop/known.json", to: "../home/planted.json")
    let before = try folder.directory.snapshot()
    let outcome = try folder.run("lint --write-baseline --baseline \(path)")
    #expect(outcome.code == 2, "\(outcome.all)")
    #expect(try folder.directory.snapshot() == before)
  }

  @Test func `a baseline is written where the user says, and again over itself`() throws {
    let folder = try AttackedFolder()
    for path in ["known.json", "../home/known.json", folder.path + "/home/keep/known.json"] {
      for _ in 0..<2 {
        #expect(try folder.run("lint --write-baseline --baseline \(path)").code == 0)
      }
      #expect(try folder.run("lint --baseline \(path)").code == 0)
    }
  }

  @Test(arguments: ["../home", "/tmp", "Own/../../home"])
  func `templates of the settings lie below the project`(path: String) throws {
    let folder = try AttackedFolder()
    try folder.directory.write("name: MovieApp\ntemplates: \(path)\n", to: "Shop/.factory.yml")
    let outcome = try folder.run("generate service Film")
    #expect(outcome.code == 2 && outcome.err.contains("--templates"), "\(outcome.all)")
  }
}
