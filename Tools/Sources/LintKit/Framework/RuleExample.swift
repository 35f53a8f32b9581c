/// A piece of code that a rule reports, or one that looks alike and is right.
///
/// In `code`, the sign `⚑` stands before each place that is reported. A line that starts with `//- `
/// gives the path of the file that follows; without one the code is `Sources/App/Example.swift`.
package struct RuleExample: Sendable {
  /// Whether the rule reports it.
  package var isBad: Bool
  /// Whether what is reported is a note at most.
  package var isNote = false
  /// What the example shows, as one line without a full stop.
  package var title: String
  /// The code with its marks.
  package var code: String
  /// The code after the rule's fix was applied, without marks; nil where there is no fix.
  package var fixed: String?

  /// Code that is reported.
  package static func bad(_ title: String, _ code: String, fixed: String? = nil) -> RuleExample {
    RuleExample(isBad: true, title: title, code: code, fixed: fixed)
  }

  /// Code that a note points out.
  package static func note(_ title: String, _ code: String) -> RuleExample {
    RuleExample(isBad: true, isNote: true, title: title, code: code, fixed: nil)
  }

  /// Code that is right.
  package static func good(_ title: String, _ code: String) -> RuleExample {
    RuleExample(isBad: false, title: title, code: code, fixed: nil)
  }

  /// The files of the example with their text, without marks, and the marked places.
  package var files: [MarkedFile] { MarkedFile.files(in: code) }
}
