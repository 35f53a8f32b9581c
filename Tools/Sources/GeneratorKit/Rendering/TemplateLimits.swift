import Foundation
import Stencil

/// Renders a template that is not the tool's own, which may have come with a cloned repository.
///
/// Stencil has no limits: a loop of two billion turns fills the memory, and conditions that are
/// nested thousands of levels deep overflow the stack. What a template of a sensible size can still
/// do to take long ends with the time.
enum TemplateLimits {
  /// What a template has too much of.
  struct Excess: Error, CustomStringConvertible {
    var description: String
  }

  /// The size of the largest template, in characters.
  private static let maximumSize = 256 << 10
  /// The length of the longest tag, in characters: each `not` of a condition takes room on the stack.
  private static let maximumTag = 1_000
  /// How deeply blocks may be nested.
  private static let maximumDepth = 64
  /// The largest number in a tag: the turns of a loop, the width of an indentation.
  private static let maximumNumber = 10_000
  /// The room on the stack of the thread that renders, in bytes.
  private static let stackSize = 8 << 20
  /// How long a template may take, in seconds.
  static let seconds = 10.0

  /// Returns the text of `template`, or says what it has too much of.
  static func rendered(
    _ template: String, _ context: [String: Any], in environment: Environment,
    within seconds: Double = seconds
  ) throws -> String {
    try check(template)
    // unchecked: after this, only the thread that renders uses the values and Stencil's environment.
    nonisolated(unsafe) let (context, environment) = (context, environment)
    let text = Awaited<Result<String, any Error>>()
    let thread = Thread {
      text.end(
        with: Result { try environment.renderTemplate(string: template, context: context) })
    }
    thread.stackSize = stackSize
    thread.start()
    guard let result = text.value(within: seconds) else {
      throw Excess(description: "it takes longer than \(Int(seconds.rounded(.up))) s")
    }
    return try result.get()
  }

  /// Throws for a template that cannot be rendered in a sensible time and room.
  static func check(_ template: String) throws(Excess) {
    guard template.utf8.count <= maximumSize else {
      throw Excess(description: "it has more than \(maximumSize >> 10) KB")
    }
    var depth = 0
    var rest = template[...]
    while let tag = nextTag(in: &rest) {
      guard tag.text.utf8.count <= maximumTag else {
        throw Excess(description: "a tag has more than \(maximumTag) characters")
      }
      if tag.text.split(whereSeparator: { !$0.isNumber }).contains(where: isTooLarge) {
        throw Excess(description: "a tag has a number above \(maximumNumber)")
      }
      guard tag.isBlock else { continue }
      depth = max(0, depth + depthChange(of: tag.text))
      guard depth <= maximumDepth else {
        throw Excess(
          description: "its blocks are nested more than \(maximumDepth) levels deep")
      }
    }
  }

  private static func isTooLarge(_ digits: Substring) -> Bool {
    Int(digits).map { $0 > maximumNumber } ?? true
  }

  /// How a tag such as `if x` or `endif` changes the depth.
  private static func depthChange(of tag: Substring) -> Int {
    let word = tag.drop { $0 == "-" || $0 == "+" || $0.isWhitespace }.prefix { $0.isLetter }
    if word.hasPrefix("end") { return -1 }
    return ["if", "ifnot", "for", "filter", "block"].contains(word) ? 1 : 0
  }

  /// The inside of the next tag in `rest`, which begins behind it afterwards; comments are passed over.
  private static func nextTag(in rest: inout Substring) -> (text: Substring, isBlock: Bool)? {
    while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[rest.utf8.index(after: brace)...]
      guard let sign = rest.first, let closing = ["%": "%}", "{": "}}", "#": "#}"][sign] else {
        continue
      }
      rest = rest.dropFirst()
      let end = rest.firstRange(of: closing)
      let text = rest[..<(end?.lowerBound ?? rest.endIndex)]
      rest = rest[(end?.upperBound ?? rest.endIndex)...]
      if sign != "#" { return (text, sign == "%") }
    }
    return nil
  }
}
