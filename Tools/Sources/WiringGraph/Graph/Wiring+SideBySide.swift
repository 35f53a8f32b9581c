import Foundation
package import WiringModel

extension Wiring {
  /// The wirings of several sets of files, each on a thread of its own.
  package static func sideBySide(_ sets: [[ParsedFile]]) -> [Wiring] {
    let results = Results(count: sets.count)
    DispatchQueue.concurrentPerform(iterations: sets.count) { number in
      results.set(Wiring(files: sets[number]), at: number)
    }
    return results.all
  }
}

/// Results by position, so that the order does not depend on which thread was first.
// unchecked: `wirings` is touched only while `lock` is held.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var wirings: [Wiring?]

  init(count: Int) { wirings = Array(repeating: nil, count: count) }

  func set(_ wiring: Wiring, at number: Int) { lock.withLock { wirings[number] = wiring } }

  var all: [Wiring] { lock.withLock { wirings.compactMap { $0 } } }
}
