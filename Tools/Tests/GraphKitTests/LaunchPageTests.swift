import Foundation
import GraphKit
import TestSupport
import Testing
import TextOutput

@Suite struct LaunchPageTests {
  /// A report that the library's tests have written.
  private static let sample = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../../Tests/FactoryLaunchTests/Launch.json").standardized.path

  /// Runs the command; returns the exit code and what it has written.
  private func run(_ file: String) -> (code: Int32, output: String, errors: String) {
    let (output, errors) = (TextSink(), TextSink())
    let code = LaunchCommandLine.run(
      file, streams: CommandStreams(output: output.add, errors: errors.add))
    return (code, output.text, errors.text)
  }

  /// Runs the command on a report with a change in its text.
  private func run(replacing old: String, with new: String) throws -> (code: Int32, errors: String)
  {
    let text = try String(contentsOfFile: Self.sample, encoding: .utf8)
    try #require(text.contains(old))
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let range = try #require(text.firstRange(of: old))
    try text.replacingCharacters(in: range, with: new)
      .write(to: file, atomically: true, encoding: .utf8)
    let (code, output, errors) = run(file.path)
    #expect(output.isEmpty == (code != 0))
    return (code, errors.replacingOccurrences(of: file.path, with: "launch.json"))
  }

  @Test func `a report that the library has written becomes a page`() {
    let (code, page, errors) = run(Self.sample)
    #expect(code == 0 && errors.isEmpty)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains(#""name":"migrations""#))
    #expect(!page.contains("@SCRIPTS@") && !page.contains("@LAUNCH@"))
  }

  @Test func `a name cannot end the data`() throws {
    let text = try String(contentsOfFile: Self.sample, encoding: .utf8)
      .replacingOccurrences(of: "migrations", with: "</script><script>alert(1)</script>")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    let page = run(file.path).output
    #expect(page.contains(#"\u003c/script>\u003cscript>alert(1)"#))
    #expect(page.components(separatedBy: "</script>").count == 3)
  }

  @Test func `a newer format is refused by its number`() throws {
    let (code, errors) = try run(replacing: #""format" : 1"#, with: #""format" : 2"#)
    #expect(code == 2)
    #expect(
      errors == """
        error: launch.json has format 2 of launch reports. This version of the command reads format \
        1: update it

        """)
  }

  @Test(arguments: [
    (#""format" : 1,"#, "", "error: launch.json is no launch report: it has no format\n"),
    (
      #""hits" : "#, #""hit" : "#,
      "error: launch.json is no launch report: members are missing, or of another type\n"
    ),
    (#""id" : 0"#, #""id" : 5"#, "error: launch.json is damaged: step 0 has the id 5\n"),
    (
      #""parent" : 0"#, #""parent" : 99"#,
      "error: launch.json is damaged: the parent of step 1 is 99\n"
    ),
    (
      #""thread" : 0"#, #""thread" : -1"#,
      "error: launch.json is damaged: step 0 has a time or a thread that cannot be\n"
    ),
  ])
  func `what is no report is refused with the reason`(
    old: String, new: String, message: String
  ) throws {
    let (code, errors) = try run(replacing: old, with: new)
    #expect(code == 2 && errors == message)
  }

  @Test func `a file that does not exist is named`() {
    #expect(run("/nowhere/launch.json").errors == "error: There is no file /nowhere/launch.json\n")
  }
}
