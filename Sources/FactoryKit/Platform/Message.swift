internal import CFactoryPlatform

/// A message about a mistake: what happened and what to do.
///
/// It ends with its identifier and the address of the page about it.
///
/// All messages of the library are of this type, but for the one in `FactoryProcess.c`. Identifiers
/// are stable. `make messages` compares them with the pages in `Docs/Messages`.
package struct Message: Sendable {
  /// The message, as it is printed.
  package let text: String

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - identifier: The name of its page. Several messages may have the same.
  ///   - text: What happened and what to do, as whole sentences.
  @inline(never)
  package init(_ identifier: StaticString, _ text: String) {
    let name = identifier.description
    self.text = text + " [" + name + "], see " + FK_MESSAGE_PAGES + name + ".md"
  }

  private init(text: String) { self.text = text }

  /// The message after a sentence that says when it applies.
  func preceded(by sentence: String) -> Message { Message(text: sentence + " " + text) }

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
