import Foundation

/// Where the program writes to.
package protocol Console: Sendable {
  /// Writes a result, to standard output.
  func write(_ text: String)
  /// Writes something about the work, to standard error.
  func note(_ text: String)
}

/// The terminal that the program was started in.
package final class Terminal: Console {
  package init() {}

  package func write(_ text: String) { put(text, to: .standardOutput) }

  package func note(_ text: String) { put(text, to: .standardError) }

  private func put(_ text: String, to file: FileHandle) {
    file.write(Data("\(text)\n".utf8))
  }
}
