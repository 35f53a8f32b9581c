import Testing

@testable import factory

@Suite("The help on a message") struct MessageHelpTests {
  @Test(
    arguments: [
      ["leak"], ["[leak]"], ["FACTORY: it is not released [leak]"],
      ["FACTORY: a late-override of Container.api [leak], see `factory explain-error leak`"],
      ["it", "is", "kept", "[leak]"],
    ])
  func `finds the identifier in a pasted message`(words: [String]) {
    #expect(MessageHelp.explanation(of: words).text == MessageHelp.text(of: "leak"))
  }

  @Test func `says what to do where a message has no identifier, or one that does not exist`() {
    let plain = MessageHelp.explanation(of: ["Fatal error: nothing"])
    #expect(plain.text == nil && plain.problem?.contains("lists all") == true)
    let unknown = MessageHelp.explanation(of: ["FACTORY: x [leek]"])
    #expect(unknown.problem?.contains("There is no message [leek]") == true)
    #expect(MessageHelp.explanation(of: ["leak", "nonsense"]).text == nil)
  }

  @Test(arguments: MessageHelp.identifiers)
  func `is there for each identifier, and no section is another's`(identifier: String) throws {
    let text = try #require(MessageHelp.text(of: identifier))
    #expect(text.hasPrefix("\(identifier)\n\n`") && text.hasSuffix("\n"))
    #expect(!text.contains("<!--") && !text.contains("## "))
    #expect(MessageHelp.list.contains("\(identifier) "))
  }
}
