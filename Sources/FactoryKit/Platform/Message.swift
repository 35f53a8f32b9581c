internal import CFactoryPlatform

/// A message about a mistake: what happened and what to do.
///
/// It ends with its identifier and the command that prints its section of `Docs/Messages.md`.
///
/// All messages of the library are of this type, but for the one in `FactoryProcess.c`. Identifiers
/// are stable. The tests compare messages with the page.
package struct Message: Sendable {
  /// The message, as it is printed.
  package let text: String

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - identifier: The title of its section. Several messages may have the same.
  ///   - text: What happened and what to do, as whole sentences.
  @inline(never)
  package init(_ identifier: StaticString, _ text: String) {
    let name = identifier.description
    self.text = text + " [" + name + "], see `" + FK_MESSAGE_COMMAND + name + "`"
  }

  /// The factory of a property or function, in code that a message recommends.
  ///
  /// - Parameter name: The name, as `#function` has it: `api`, or `room(_:floor:)`.
  /// - Returns: The code: `container.api`, or `container.room(_:floor:)`.
  package static func expression(of name: String) -> String { "container.\(name)" }

  /// Stops the process with a message, for which see `init`.
  @inline(never)
  package static func stop(_ identifier: StaticString, _ text: String) -> Never {
    Message(identifier, text).stop()
  }

  /// Stops the process with the message.
  func stop() -> Never { fatalError(text) }

  /// Stops the process with the message, at a line of the user's code.
  func stop(file: StaticString, line: UInt) -> Never { fatalError(text, file: file, line: line) }
}

/// A line of source code, for messages.
@frozen @usableFromInline
package struct SourcePlace: Sendable {
  /// The address of a literal, which is never freed.
  @usableFromInline let start: UInt
  @usableFromInline package let line: UInt

  /// The place of a call.
  ///
  /// - Parameters:
  ///   - file: Its `#fileID`.
  ///   - line: Its line.
  @inlinable
  package init(file: StaticString, line: UInt) {
    (start, self.line) = (UInt(bitPattern: file.utf8Start), line)
  }

  /// The file, as `#fileID` has it.
  package var file: String {
    UnsafePointer<UInt8>(bitPattern: start).map(String.init(cString:)) ?? ""
  }

  package var text: String { "\(file):\(line)" }
}

/// The library's own messages.
package enum Output {
  /// Writes a line to standard output.
  static func line(_ text: String) {
    let text = text + "\n"
    fk_write_output(text, text.utf8.count)
  }

  /// Writes a line to standard error, unless the process has written the same before: a warning,
  /// which must not mix with a program's output.
  ///
  /// - Parameters:
  ///   - message: The warning.
  ///   - condition: A sentence that says when the message applies.
  package static func warnOnce(_ message: Message, if condition: String = "") {
    let text = condition + message.text + "\n"
    let isNew = warned.withLock { warned in
      if warned.contains(text) { return false }
      warned.append(text)
      return true
    }
    guard isNew else { return }
    fk_write_error(text, text.utf8.count)
  }

  private static let warned = Locked(part: FK_PART_WARNINGS, [String]())
}
