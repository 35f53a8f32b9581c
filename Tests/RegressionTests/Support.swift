import FactoryKit
import Foundation

/// A clock that reads its time from a closure.
struct ReadClock: MonotonicClock {
  private let read: @Sendable () -> UInt64

  init(_ read: @escaping @Sendable () -> UInt64) { self.read = read }

  func now() -> UInt64 { read() }
}

/// Does something when it goes, as the `deinit` of any class may.
final class Farewell: Sendable {
  /// Tells instances apart; their addresses do not, once one of them is gone.
  let number: Int
  private let onEnd: @Sendable () -> Void

  init(number: Int = 0, _ onEnd: @escaping @Sendable () -> Void) {
    self.number = number
    self.onEnd = onEnd
  }

  deinit { onEnd() }
}

/// A way to remove what the definition has set on its entry.
enum OptionRemoval: CaseIterable, Sendable {
  case container, factory
  /// The entry is first used after the push.
  case pop

  func prepare(_ container: some ManagedContainer) {
    if self == .pop { container.manager.push() }
  }

  func perform(on container: some ManagedContainer, resettingFactory: () -> Void) {
    switch self {
    case .container: container.manager.reset()
    case .factory: resettingFactory()
    case .pop: container.manager.pop()
    }
  }
}
