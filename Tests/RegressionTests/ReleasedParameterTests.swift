import FactoryKit
import TestSupport
import Testing

/// What a parameter does when it is compared and when it ends.
private final class Habits: Sendable {
  let compare = Locked<@Sendable () -> Void>({})
  let end = Locked<@Sendable () -> Void>({})

  /// Runs a closure once.
  static func run(_ closure: Locked<@Sendable () -> Void>) {
    closure.withLock { closure in
      defer { closure = {} }
      return closure
    }()
  }
}

/// A parameter whose `deinit` and `==` are user code.
private final class Ticket: Hashable, Sendable {
  private let number: Int
  private let habits: Habits

  init(_ number: Int, _ habits: Habits) { (self.number, self.habits) = (number, habits) }

  deinit { if number == 1 { Habits.run(habits.end) } }

  static func == (one: Ticket, other: Ticket) -> Bool {
    if one === other { Habits.run(one.habits.compare) }
    return one.number == other.number
  }

  // One hash, so that both lie in one list.
  func hash(into hasher: inout Hasher) {}
}

private final class BoxOffice: ManagedContainer {
  let manager = ContainerManager()

  var seat: ParameterFactory<Ticket, NamedService> {
    self { _ in NamedService() }.cached.scopeOnParameters
  }
}

/// Guards against a parameter that is released between the two halves of a resolution, where a cell
/// is locked: its `deinit` waited for that cell, or took the instance that was found.
@Suite struct `A parameter that ends while another is resolved` {
  @Test func `may resolve the other one`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let (counter, habits) = (BoxOffice(), Habits())
      let second = Ticket(2, habits)
      _ = counter.seat(Ticket(1, habits))
      let resolved = Bag<NamedService>()
      habits.end.withLock { $0 = { resolved.add(counter.seat(second)) } }
      habits.compare.withLock {
        $0 = {
          // The table goes, and the second parameter has its instance in another.
          counter.seat.reset(.scope)
          resolved.add(counter.seat(second))
        }
      }
      resolved.add(counter.seat(second))
      precondition(resolved.all.count == 3)
      precondition(resolved.all.allSatisfy { $0 === resolved.all[0] })
    }
  }
}
