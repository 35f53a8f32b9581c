import ArgumentParser
import TestSupport
import Testing

struct RemovedCommandTests {
  @Test(arguments: [
    ("destroy service Movie --force", "factory users"), ("rename screen A B", "Rename"),
    ("list --json", "factory graph"), ("doctor --fix", "factory lint"),
    ("undo", "`git` command"),
    (#"add operation archive to service Movie --takes "id: Int""#, "generate mock"),
  ])
  func `a command that has left says what does its job now`(command: String, advice: String) {
    #expect {
      var removed = try command.parsed()
      try removed.run()
    } throws: {
      "\($0)".contains("has left the tool") && "\($0)".contains(advice)
    }
  }
}
