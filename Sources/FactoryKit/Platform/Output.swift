internal import CFactoryPlatform

/// The library's own messages.
enum Output {
  /// Writes a line to standard output.
  static func line(_ text: String) {
    let text = text + "\n"
    fk_write_output(text, UInt(text.utf8.count))
  }

  /// Writes a line to standard error: for warnings, which must not mix with a program's output.
  static func warning(_ text: String) {
    let text = text + "\n"
    fk_write_error(text, UInt(text.utf8.count))
  }

  /// Writes a line to standard error, unless the process has written the same before.
  static func warnOnce(_ text: String) {
    if warned.withLock({ $0.coldInsert(text) }) { warning(text) }
  }

  private static let warned = Locked(part: FK_PART_WARNINGS, Set<String>())
}
