import FactoryControls
import FactoryKit
import FactoryTesting
import Foundation
import Testing

// What the documentation quotes.

// snippet.use
struct Token: Equatable {
  let id: UUID
  let issued: Date
}

extension Container {
  var token: Factory<Token> {
    self { Token(id: self.uuid().next(), issued: self.date().now) }
  }
}
// snippet.reminder
@available(iOS 16, macOS 13, tvOS 16, *)
struct Reminder {
  @Injected(\.clock) private var clock

  func remind(_ show: @Sendable () -> Void) async throws {
    try await clock.sleep(for: .seconds(30))
    show()
  }
}
// snippet.end

@Suite(.container) struct ExampleTests {
  // snippet.freeze
  @Test func `a token has its date and number`() {
    let noon = Date(timeIntervalSinceReferenceDate: 43_200)
    let container = Container.shared
    container.date.freeze(at: noon)
    container.uuid.count()
    let first = container.token()
    let second = container.token()
    #expect(first.issued == noon)
    #expect(first.id != second.id)
  }
  // snippet.end

  // snippet.advance
  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `a reminder comes after thirty seconds`() async throws {
    let clock = Container.shared.clock.manual()
    try await confirmation("shown") { isShown in
      let task = Task { try await Reminder().remind { isShown() } }
      await clock.advance(by: .seconds(30))
      try await task.value
    }
  }
  // snippet.end

  // snippet.random
  @Test func `dice are thrown the same way each time`() {
    Container.shared.random.seed(7)
    var random = Container.shared.random()
    let throwOne = Int.random(in: 1...6, using: &random)
    Container.shared.random.seed(7)
    random = Container.shared.random()
    #expect(Int.random(in: 1...6, using: &random) == throwOne)
  }
  // snippet.end
}
