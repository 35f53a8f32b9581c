import FactoryKit
import FactoryTesting
import Testing

@testable import Welcome

@Suite(.container) struct ReceptionTests {
  @Test func theGreeterGreets() {
    Container.shared.greeter.register { Butler() }
    let greeting = Reception().receive("Ada")
    #expect(greeting == "Good evening, Ada.")
  }

  @Test func eachTestHasAGuestbookOfItsOwn() {
    _ = Reception().receive("Grace")
    #expect(Container.shared.guestbook().names == ["Grace"])
  }
}
