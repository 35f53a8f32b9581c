import FactoryKit
import FactoryTesting
import Testing

@testable import QuickStart

@Suite(.container.strict(allowing: \.door)) struct StrictDoorTests {
  @Test func aButlerGreets() {
    Container.shared.greeter.register { Butler() }
    let door = Container.shared.door()
    #expect(door.greeter.greet("Ada") == "Good evening, Ada.")
  }
}
