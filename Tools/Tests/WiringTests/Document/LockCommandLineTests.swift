import Foundation
import Wiring
import TestSupport
import Testing

@Suite struct LockCommandLineTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory("lock")
    try ExampleProject.copy("before", into: directory)
  }

  private func run(
    _ file: String = GraphCommandLine.lockFile, checks: Bool = false, paths: [String] = []
  ) -> (code: Int32, out: String, err: String) {
    let streams = Streams()
    let code = GraphCommandLine(
      SourceInput(paths: paths, directory: directory.path), streams: streams.both
    ).lock(file, checks: checks)
    return (code, streams.out.text, streams.err.text)
  }

  @Test func `a lock that was written is up to date, and is not written twice`() throws {
    #expect(run().code == 0)
    let text = try directory.read("wiring.lock")
    try ExampleProject.expect(text, is: "before.lock")
    #expect(run(checks: true) == (0, "", "wiring.lock is up to date.\n"))
    #expect(run() == (0, "", "wiring.lock is up to date.\n"))
    // A checkout on Windows may have other line ends.
    try directory.write(text.replacing("\n", with: "\r\n"), to: "wiring.lock")
    #expect(run(checks: true).code == 0)
  }

  @Test func `a change of the wiring fails with the difference and the command`() throws {
    _ = run("a b.lock", paths: ["Sources"])
    try ExampleProject.copy("after", into: directory)
    let before = try directory.read("a b.lock")
    let outcome = run("a b.lock", checks: true, paths: ["Sources"])
    #expect(outcome.code == 1)
    try ExampleProject.expect(outcome.out, is: "check.diff")
    #expect(
      outcome.err == "error: a b.lock is not up to date: the wiring has changed. If that is meant, "
        + "run `factory graph Sources --lock 'a b.lock'`.\n")
    #expect(try directory.read("a b.lock") == before)
    _ = run("a b.lock", paths: ["Sources"])
    try ExampleProject.expect(try directory.read("a b.lock"), is: "after.lock")
  }

  @Test func `a check without a lock says how to make one`() throws {
    let outcome = run(checks: true, paths: ["Sources"])
    #expect(outcome.code == 2)
    #expect(
      outcome.err == "error: There is no lock wiring.lock: write it with "
        + "`factory graph Sources --lock wiring.lock`.\n")
    #expect(!directory.exists("wiring.lock"))
  }

  @Test func `what could not be followed is counted, and no line of it is in the lock`() throws {
    let source = """
      extension Container {
        func make<T>(_ path: KeyPath<Container, Factory<T>>) -> T { self[keyPath: path]() }
        var unclear: Factory<Model> { self { Model(api: self.make(\\.cart)) } }
      }
      """
    try directory.write(source, to: "Sources/Shop/Unclear.swift")
    let outcome = run()
    #expect(outcome.err.hasPrefix("unresolved: 1, first Sources/Shop/Unclear.swift:2: "))
    let lock = try directory.read("wiring.lock")
    #expect(lock.contains("Container.unclear needs Container.cart (lazy)\n"))
    // The same code some lines further down has the same lock.
    try directory.write("\n\n// moved\n" + source, to: "Sources/Shop/Unclear.swift")
    #expect(run(checks: true).code == 0)
  }

  @Test func `a merge conflict is named with its line, and written over`() throws {
    _ = run()
    let lines = try directory.read("wiring.lock").split(separator: "\n").map(String.init)
    let conflict =
      lines[..<4] + ["<<<<<<< HEAD", lines[4], "=======", "Container.x", ">>>>>>> feature"]
      + lines[5...]
    try directory.write(conflict.joined(separator: "\n") + "\n", to: "wiring.lock")
    let outcome = run(checks: true)
    #expect(outcome.code == 1)
    #expect(
      outcome.err
        == "error: wiring.lock:5: a merge conflict. Run `factory graph --lock wiring.lock`.\n")
    #expect(run().code == 0)
    try ExampleProject.expect(try directory.read("wiring.lock"), is: "before.lock")
  }

  @Test(arguments: ["let x = 1\n", "<<<<<<< HEAD\n", "# The wiring of this project, format one.\n"])
  func `another file is not overwritten`(text: String) throws {
    try directory.write(text, to: "Notes.txt")
    let outcome = run("Notes.txt")
    #expect(outcome.code == 2)
    #expect(outcome.err.contains("Notes.txt is no lock of a wiring and is not overwritten"))
    #expect(try directory.read("Notes.txt") == text)
  }
}
