import Foundation
import TestSupport
import Testing
import Wiring

struct FileWriterTests {
  private let directory: TemporaryDirectory
  private var writer: FileWriter { FileWriter(root: directory.path) }

  init() throws {
    directory = try TemporaryDirectory("writer")
  }

  private func change(_ path: String, _ text: String, old: String? = nil) -> FileChange {
    FileChange(
      kind: old == nil ? .create : .edit, path: path, old: old.map { Array($0.utf8) },
      new: Array(text.utf8))
  }

  @Test func `files are written with the folders above them, and keep their permissions`() throws {
    try directory.write("old", to: "a.sh")
    chmod(directory.path + "/a.sh", 0o750)
    try writer.write([change("a.sh", "new", old: "old"), change("b/c/d.txt", "d")])
    #expect(try directory.read("a.sh") == "new")
    #expect(try directory.read("b/c/d.txt") == "d")
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.path + "/a.sh")
    #expect(attributes[.posixPermissions] as? Int == 0o750)
    let mask = umask(0)
    umask(mask)
    let made = try FileManager.default.attributesOfItem(atPath: directory.path + "/b/c/d.txt")
    #expect(made[.posixPermissions] as? Int == 0o666 & ~Int(mask))
  }

  @Test func `when one file cannot be written, what was written before is taken back`() throws {
    try directory.write("old", to: "a.txt")
    try directory.write("", to: "file")
    let before = try directory.snapshot()
    let changes = [
      change("a.txt", "new", old: "old"), change("b/c.txt", "c"), change("file/below.txt", "x"),
    ]
    #expect { try writer.write(changes) } throws: {
      ($0 as? Failure)?.status == .fileAccessRefused
    }
    #expect(try directory.snapshot() == before)
  }

  @Test(arguments: ["changed", nil])
  func `a file that is not as it was planned stops all`(present: String?) throws {
    if let present { try directory.write(present, to: "a.txt") }
    let before = try directory.snapshot()
    #expect {
      try writer.write([change("b.txt", "b"), change("a.txt", "new", old: "old")])
    } throws: {
      ($0 as? Failure)?.status == .changedMeanwhile
    }
    #expect(try directory.snapshot() == before)
  }

  @Test(arguments: ["../x", "/etc/x", "a/../../x", "", "a//b", "./a", ".git/config", "a/.GIT/x"])
  func `a path that leads out of the folder, or into git's data, is refused`(path: String) throws {
    #expect { try writer.write([change(path, "x")]) } throws: {
      ($0 as? Failure)?.status == .linkLeadsOut
    }
    #expect(try directory.snapshot().isEmpty)
  }

  @Test(arguments: ["out", "nowhere", "up"])
  func `a link out of the folder, or to nothing, is refused`(link: String) throws {
    let other = try TemporaryDirectory("other")
    for (name, end) in [("out", other.path), ("nowhere", "none"), ("up", "..")] {
      symlink(end, directory.path + "/" + name)
    }
    for path in [link, link + "/x"] {
      #expect { try writer.write([change(path, "x")]) } throws: {
        ($0 as? Failure)?.status == .linkLeadsOut
      }
    }
    #expect(try other.snapshot().isEmpty)
  }

  @Test func `a link inside of the folder is written through`() throws {
    try directory.write("old", to: "real/a.txt")
    symlink("real", directory.path + "/link")
    symlink("real/a.txt", directory.path + "/file")
    try writer.write([change("link/b.txt", "b"), change("file", "new", old: "old")])
    #expect(try directory.read("real/b.txt") == "b")
    #expect(try directory.read("real/a.txt") == "new")
    let link = directory.path + "/file"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/a.txt")
  }

  @Test func `a new folder is there as a whole or not at all`() throws {
    let place = directory.path + "/App"
    #expect(throws: Failure.self) {
      try FileWriter.make(place, [change("a", "a"), change("a/b", "b")])
    }
    #expect(try directory.snapshot().isEmpty)
    try FileWriter.make(place, [change("a/b", "b")])
    #expect(try directory.files().keys.sorted() == ["App/a/b"])
    #expect(throws: Failure.self) { try FileWriter.make(place, [change("c", "c")]) }
    #expect(try directory.files().keys.sorted() == ["App/a/b"])
  }

  @Test func `the command that git undoes it with names every file, unless git has not its text`()
    throws
  {
    try directory.write("old", to: "a b.txt")
    let changes = [change("a b.txt", "new", old: "old"), change("sub/c.txt", "c")]
    for outside in [changes, [changes[1]]] {
      #expect(GitChanges.undo(outside, in: directory.path) == nil)
    }
    let repository = GitRepository(opening: directory)
    try repository.git("init", "--quiet")
    try repository.commit("x")
    let before = try directory.files()
    let undo = try #require(GitChanges.undo(changes, in: directory.path))
    let git = "git -C \(directory.path)"
    #expect(undo == "\(git) restore -- 'a b.txt' && \(git) clean -f -- sub/c.txt")
    try writer.write(changes)
    #expect(GitChanges.uncommitted(["a b.txt"], in: directory.path) == ["a b.txt"])
    #expect(GitChanges.undo(changes, in: directory.path) == nil)
    #expect(try Program.run(["sh", "-c", undo], in: "/").status == 0)
    #expect(
      try directory.files().filter { !$0.key.hasPrefix(".git/") }
        == before.filter { !$0.key.hasPrefix(".git/") })
  }
}
