import Foundation
import Wiring
import TestSupport
import Testing

@Suite struct DiffCommandLineTests {
  private let repository: GitRepository

  init() throws { repository = try GitRepository() }

  private var directory: TemporaryDirectory { repository.directory }

  private func run(
    _ revisions: String, paths: [String] = [], in folder: String = ""
  ) -> (code: Int32, out: String, err: String) {
    let streams = Streams()
    let code = GraphCommandLine(
      SourceInput(paths: paths, directory: directory.path + folder), streams: streams.both
    ).compare(revisions)
    return (code, streams.out.text, streams.err.text)
  }

  private func commitExample() throws {
    try ExampleProject.copy("before", into: directory)
    try repository.commit("v1")
    try ExampleProject.copy("after", into: directory)
    try repository.commit("v2")
  }

  @Test func `two revisions are compared, and a revision with the files on disk`() throws {
    try commitExample()
    let golden = try String(contentsOfFile: ExampleProject.folder + "/diff.txt", encoding: .utf8)
    let expected = golden.split(separator: "\n", maxSplits: 1)[1]
    let before = try directory.snapshot()
    for revisions in ["v1..v2", "v1..", "v1", "v1...v2"] {
      let outcome = run(revisions)
      #expect(outcome.code == 0 && outcome.err == "", "\(outcome.err)")
      #expect(outcome.out.split(separator: "\n", maxSplits: 1).last == expected, "\(revisions)")
    }
    #expect(run("v2").out == "The wiring is the same in v2 and the files on disk.\n")
    // A command that reads changes nothing, in the repository either.
    #expect(try directory.snapshot() == before)
  }

  @Test func `paths and the folder decide what is compared`() throws {
    try commitExample()
    let account = run("v1..v2", paths: ["Sources/Account"])
    #expect(account.out.contains("New dependency cycles"))
    #expect(!account.out.contains("Container.player"))
    let below = run("v1..v2", paths: ["./Account/"], in: "/Sources")
    #expect(below.out.contains("Account/Container+Account.swift:"))
    #expect(!below.out.contains("Sources/Account/"))
    let outside = run("v1..v2", paths: ["../.."])
    #expect(outside.code == 2)
    #expect(
      outside.err == "error: ../..: only paths below the current directory have revisions.\n")
  }

  @Test func `code of others and hidden folders are left out, as on disk`() throws {
    let text = "extension Container { var pod: Factory<Pod> { self { Pod() } } }"
    try directory.write("// nothing yet", to: "Sources/A.swift")
    try repository.commit("v1")
    for path in ["Pods/A.swift", ".hidden/A.swift", "Sources/.A.swift"] {
      try directory.write(text, to: path)
    }
    try repository.commit("v2")
    #expect(run("v1..v2").out == "The wiring is the same in v1 and v2.\n")
    #expect(run("v1..v2", paths: ["Pods"]).out.contains("+ Container.pod"))
  }

  @Test func `three dots compare with the commit where a branch began`() throws {
    try ExampleProject.copy("before", into: directory)
    try repository.commit("v1")
    try repository.git("checkout", "--quiet", "-b", "feature")
    try ExampleProject.copy("after", into: directory)
    try repository.commit("v2")
    try repository.git("checkout", "--quiet", "main")
    try directory.write(
      "extension Container { var later: Factory<Later> { self { Later() } } }",
      to: "Sources/Shop/Later.swift")
    try repository.commit("v3")
    #expect(run("main..feature").out.contains("- Container.later"))
    #expect(!run("main...feature").out.contains("Container.later"))
    #expect(run("main...feature").out.contains("Container.player"))
  }

  @Test func `a revision that is not there is named, and in a shallow clone how to get it`() throws
  {
    try commitExample()
    #expect(
      run("v9") == (2, "", "error: There is no revision v9 in this repository.\n"))
    for bad in ["--output=x", "", "-v1"] { #expect(run(bad + "..v2").code != 1) }
    #expect(run("--help").err == "error: \"--help\" is no revision.\n")
    let clone = try TemporaryDirectory("clone")
    try GitRepository(opening: clone).git(
      "clone", "--quiet", "--depth=1", "file://" + directory.path, ".")
    let streams = Streams()
    let code = GraphCommandLine(
      SourceInput(paths: [], directory: clone.path), streams: streams.both
    ).compare("v1")
    #expect(code == 2)
    #expect(streams.err.text.contains("this clone is shallow"))
    #expect(streams.err.text.contains("git fetch --depth=1 origin v1"))
  }

  /// Guards against a repository whose settings run programs: filters, monitors, pagers, transports.
  @Test func `the settings of a repository run nothing`() throws {
    try commitExample()
    try directory.write("*.swift filter=planted diff=planted\n", to: ".gitattributes")
    try repository.commit("v3")
    let blob = try repository.git("rev-parse", "v1:Sources/Shop/Container+Shop.swift")
    let mark = directory.path + "/planted"
    for key in [
      "core.fsmonitor", "core.pager", "core.sshCommand", "filter.planted.smudge",
      "filter.planted.clean", "filter.planted.process", "diff.planted.textconv", "diff.external",
      "remote.origin.uploadpack", "core.askPass", "core.editor",
    ] {
      try repository.git("config", key, "touch \(mark); false")
    }
    for (key, value) in [
      ("remote.origin.url", "ssh://nowhere.invalid/x"), ("remote.origin.promisor", "true"),
      ("extensions.partialClone", "origin"), ("core.repositoryFormatVersion", "1"),
    ] {
      try repository.git("config", key, value)
    }
    #expect(run("v1..v2").code == 0)
    #expect(run("v1").code == 0)
    #expect(!FileManager.default.fileExists(atPath: mark))
    // An object that a partial clone lacks is not fetched.
    try FileManager.default.removeItem(
      atPath: directory.path + "/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    let outcome = run("v1..v2")
    #expect(outcome.code == 2)
    #expect(outcome.err.contains("This clone lacks the object \(blob)"))
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
