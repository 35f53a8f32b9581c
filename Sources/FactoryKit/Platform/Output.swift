internal import CFactoryPlatform

/// The library's own messages.
package enum Output {
  /// Writes a line to standard output.
  static func line(_ text: String) {
    let text = text + "\n"
    fk_write_output(text, UInt(text.utf8.count))
  }

  /// Writes a line to standard error: for warnings, which must not mix with a program's output.
  static func warning(_ message: Message) {
    let text = message.text + "\n"
    fk_write_error(text, UInt(text.utf8.count))
  }

  /// Writes a line to standard error, unless the process has written the same before.
  package static func warnOnce(_ message: Message) {
    if warned.withLock({ isNew(message.text, in: &$0) }) { warning(message) }
  }

  // Not optimized, so that programs have no set of their own: 4 KB.
  @_optimize(none)
  private static func isNew(_ text: String, in warned: inout Set<String>) -> Bool {
    warned.insert(text).inserted
  }

  private static let warned = Locked(part: FK_PART_WARNINGS, Set<String>())
}
