import FactoryKit
import FactoryTesting
import Testing

@testable import QuickStart

// snippet.door
struct Butler: Greeter {
  func greet(_ name: String) -> String { "Good evening, \(name)." }
}

@Suite(.container) struct DoorTests {
  @Test func aButlerGreets() {
    Container.shared.greeter.register { Butler() }
    let door = Container.shared.door()
    #expect(door.greeter.greet("Ada") == "Good evening, Ada.")
  }

  @Test func theNextTestHasTheHostAgain() {
    let door = Container.shared.door()
    #expect(door.greeter.greet("Ada") == "Welcome, Ada!")
  }
}
// snippet.end
