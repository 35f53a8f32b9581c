import Foundation

/// Collects text from any thread.
// unchecked: `parts` is touched only while `lock` is held.
package final class TextSink: @unchecked Sendable {
  private let lock = NSLock()
  private var parts = ""

  /// Makes an empty sink.
  package init() {}

  /// Adds `text` at the end.
  package func add(_ text: String) { lock.withLock { parts += text } }

  /// Everything so far.
  package var text: String { lock.withLock { parts } }
}
