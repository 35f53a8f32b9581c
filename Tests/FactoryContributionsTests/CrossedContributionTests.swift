import FactoryContributions
import FactoryKit
import TestSupport
import Testing

/// Contributes to a list of the other one when it registers by itself.
private final class Side: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  let meeting: Turnstile
  // unchecked: set once, before any thread starts.
  nonisolated(unsafe) weak var other: Side?

  init(_ meeting: Turnstile) { self.meeting = meeting }

  var routes: KeyedContributions<String, Int> { keyedContributions() }
  var steps: Contributions<Int> { contributions() }
  var name: Factory<String> { self { "side" } }

  func autoRegister() {
    meeting.pass()
    other?.routes.contribute("route") { 1 }
    _ = other?.steps()
  }
}

/// Guards against a reader of a list that looks for the end of an auto-registration that waits for
/// it.
@Suite struct `Two containers that contribute to each other from two threads` {
  @Test func `go on`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      for _ in 0..<20 {
        let meeting = Turnstile(2)
        let (one, other) = (Side(meeting), Side(meeting))
        (one.other, other.other) = (other, one)
        onThreads(2) { _ = $0 == 0 ? one.name() : other.name() }
        precondition(one.routes()["route"] == 1 && other.routes()["route"] == 1)
      }
    }
  }
}
