import FactoryKit
import FactoryTesting
import Testing

@testable import QuickStart

@Suite(.container) struct HallTests {
  @Test func whoEntersIsGreetedAndSigns() {
    Container.shared.greeter.register { Butler() }
    let hall = Container.shared.hall()
    #expect(hall.enter("Ada") == "Good evening, Ada.")
    #expect(Container.shared.guestBook().names == ["Ada"])
  }

  @Test func theBookIsEmptyInTheNextTest() {
    #expect(Container.shared.guestBook().names.isEmpty)
  }
}
