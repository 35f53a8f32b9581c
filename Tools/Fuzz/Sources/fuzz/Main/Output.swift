import Foundation

/// Standard error, as a target of `print`.
struct StandardError: TextOutputStream {
  func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

// unchecked: the value has no state.
nonisolated(unsafe) var standardError = StandardError()

/// Ends the process because a reader did what it must not do, though it did not crash.
func violated(_ rule: String, _ details: String = "") -> Never {
  fatalError("\(rule)\n\(details)")
}
