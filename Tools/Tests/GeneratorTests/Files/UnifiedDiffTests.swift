import Foundation
import TestSupport
import Testing
import Wiring

struct UnifiedDiffTests {
  @Test(arguments: [
    ("a\nb\nc\n", "a\nB\nc\n"), ("a\n", "a"), ("a", "a\n"), ("", "x\n"), ("x\n", ""),
    ("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\nX\n"),
    ("a\r\nb\r\n", "a\r\nc\r\nb\r\n"),
    ("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n", "1\n3\n4\n5\n6\n7\n8\n9\n10\n12\n"),
  ])
  func `patch turns the old text into the new one`(old: String, new: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(old, to: "file")
    let change = FileChange(kind: .edit, path: "file", old: Array(old.utf8), new: Array(new.utf8))
    let diff = UnifiedDiff.text(of: change)
    let outcome = try Program.run(
      ["patch", "--binary", "-p1"], in: directory.path, text: diff)
    #expect(outcome.status == 0, "\(outcome.all)\n\(diff)")
    #expect(directory.exists("file") ? try directory.read("file") == new : new.isEmpty)
  }

  // The time grows with the square of what differs: twenty times as many lines took minutes.
  @Test func `texts that have nothing in common are one block`() {
    func text(_ mark: String) -> String { (0..<3_000).map { "\($0)\(mark)\n" }.joined() }
    let (old, new) = ("same\n" + text("a"), "same\n" + text("b"))
    let diff = UnifiedDiff.text(
      of: FileChange(kind: .edit, path: "file", old: Array(old.utf8), new: Array(new.utf8)))
    #expect(diff.hasPrefix("--- a/file\n+++ b/file\n@@ -1,3001 +1,3001 @@\n same\n-0a\n-1a\n"))
  }

  @Test func `many changes in a long text are shown one by one`() {
    let old = (0..<1_500).map { "line \($0)\n" }
    let new = (0..<1_500).map { $0.isMultiple(of: 10) ? "changed \($0)\n" : "line \($0)\n" }
    let diff = UnifiedDiff.text(
      of: FileChange(
        kind: .edit, path: "file", old: Array(old.joined().utf8), new: Array(new.joined().utf8)))
    #expect(diff.components(separatedBy: "\n@@ ").count == 151)
    #expect(diff.contains("\n-line 10\n+changed 10\n line 11\n"))
  }

  @Test func `a new file is compared with nothing`() {
    let diff = UnifiedDiff.text(
      of: FileChange(kind: .create, path: "a/b", old: nil, new: Array("x\n".utf8)))
    #expect(diff == "--- /dev/null\n+++ b/a/b\n@@ -0,0 +1,1 @@\n+x\n")
  }
}
