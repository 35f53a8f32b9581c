import FactoryKit

/// A clock that reads its time from a closure.
struct ReadClock: MonotonicClock {
  private let read: @Sendable () -> UInt64

  init(_ read: @escaping @Sendable () -> UInt64) { self.read = read }

  func now() -> UInt64 { read() }
}
