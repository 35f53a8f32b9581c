import Dispatch
import Foundation

extension Array where Element: Sendable {
  /// The results of `transform` for all elements, in their order; several threads call it.
  ///
  /// `progress` gets the number of elements that are done, from any thread.
  package func concurrentMap<Result: Sendable>(
    progress: @Sendable (Int) -> Void = { _ in },
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let slots = Slots<Result>(count: count)
    DispatchQueue.concurrentPerform(iterations: count) { number in
      progress(slots.set(transform(self[number]), at: number))
    }
    return slots.results
  }
}

/// Results by position, so that the order does not depend on which thread was first.
// unchecked: `slots` and `done` are touched only while `lock` is held.
private final class Slots<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var slots: [Result?]
  private var done = 0

  init(count: Int) {
    slots = Array(repeating: nil, count: count)
  }

  /// Stores a result; returns how many there are.
  func set(_ result: Result, at number: Int) -> Int {
    lock.withLock {
      slots[number] = result
      done += 1
      return done
    }
  }

  var results: [Result] { lock.withLock { slots.compactMap { $0 } } }
}
