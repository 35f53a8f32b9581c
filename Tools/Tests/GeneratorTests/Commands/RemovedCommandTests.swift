import Generator
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
    let text = ProjectCommands.replacement(for: command.words) ?? ""
    #expect(text.contains("has left the tool") && text.contains(advice))
  }

  @Test(arguments: ["add service Movie to screen List", "generate service List", "new undo"])
  func `a command that stays has no replacement`(command: String) {
    #expect(ProjectCommands.replacement(for: command.words) == nil)
  }
}
