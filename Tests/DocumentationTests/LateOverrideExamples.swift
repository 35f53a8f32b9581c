import FactoryInspect
import FactoryKit
import FactoryTesting
import Foundation
import Testing

// snippet.types
protocol MailServer: Sendable { func letters() -> [String] }

struct LiveMailServer: MailServer {
  func letters() -> [String] { ["Welcome"] }
}

struct MockMailServer: MailServer {
  func letters() -> [String] { [] }
}

struct BrokenMailServer: MailServer {
  func letters() -> [String] { [] }
}

final class Mailbox: Sendable {
  let letters: [String]
  init(_ server: any MailServer) { letters = server.letters() }
}

final class Inbox: Sendable {
  let unread: Int
  init(_ mailbox: Mailbox) { unread = mailbox.letters.count }
}

extension Container {
  var mailServer: Factory<any MailServer> { self { LiveMailServer() } }
  var mailbox: Factory<Mailbox> {
    self { Mailbox(self.mailServer()) }.cached
  }
  var inbox: Factory<Inbox> { self { Inbox(self.mailbox()) }.cached }
}

// snippet.end
/// The suite of the page would fail in each run of these tests.
@Suite(.disabled()) struct LateOverrideExamples {
  // snippet.late
  @Suite(.container.overridesFirst) struct InboxTests {
    @Test func unread() {
      let inbox = Container.shared.inbox()  // built with the live server
      // Too late:
      Container.shared.mailServer.register { MockMailServer() }
      #expect(inbox.unread == 0)
    }
  }
  // snippet.end
}

@Suite struct LateOverridePageTests {
  @Test(.container.overridesFirst) func `an override reaches what was built`() {
    let container = Container.shared
    container.mailServer.register { MockMailServer() }
    _ = container.inbox()
    // snippet.dropping
    container.mailServer.reset(.dependents)
    container.mailServer.register { BrokenMailServer() }
    // snippet.end
    #expect(container.inbox().unread == 0)
  }

  /// The line above the block is `output: Tests/DocumentationTests/LateOverrideExamples.swift#report`.
  @Test func `the page quotes the issue`() throws {
    let messages = Locked<[String]>([])
    withKnownIssue {
      withContainer(.container.overridesFirst) {
        _ = Container.shared.inbox()
        Container.shared.mailServer.register { MockMailServer() }
      }
    } matching: { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let text = try #require(messages.withLock { $0 }.first)
    let place = /DocumentationTests\/LateOverrideExamples.swift:\d+/
    try QuotedOutput(
      page: "Sources/FactoryTesting/FactoryTesting.docc/Articles/LateOverrides.md",
      source: "Tests/DocumentationTests/LateOverrideExamples.swift#report"
    ).expect(text.replacing(place, with: "AppTests/InboxTests.swift:5"))
  }
}
