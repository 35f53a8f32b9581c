import Foundation
package import Wiring

extension Program.Outcome {
  /// Both outputs, for messages.
  package var all: String { text + errors }
}

extension Program {
  /// Runs a program with a text as its input.
  package static func run(_ words: [String], in directory: String, text: String) throws -> Outcome {
    try run(words, in: directory, input: Data(text.utf8))
  }
}
