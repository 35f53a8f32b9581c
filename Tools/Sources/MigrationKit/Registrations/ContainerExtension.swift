import SwiftSyntax

/// Renders registrations as properties in an extension of Container.
struct ContainerExtension {
  private static let lineLength = 100
  private let unit: String
  private var properties: [String] = []

  init(unit: String) {
    self.unit = unit
  }

  var isEmpty: Bool { properties.isEmpty }

  /// Adds a property.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: `Factory<Service>`.
  ///   - closure: The closure as it will be, with its braces; its lines after the first are indented
  ///     as in the statement that it comes from.
  ///   - indent: What that statement was indented by.
  ///   - modifier: `.shared`, or empty.
  ///   - comments: The lines of comment above the statement, without their indentation.
  mutating func add(
    _ name: String, type: String, closure: String, indent: String, modifier: String,
    comments: [String] = []
  ) {
    let line = "\(unit)var \(name): \(type) { self \(closure)\(modifier) }"
    var lines = comments.map { unit + $0 }
    if !closure.contains("\n") && line.count <= Self.lineLength {
      lines.append(line)
    } else {
      let inner = unit + unit
      lines.append("\(unit)var \(name): \(type) {")
      lines.append("\(inner)self " + Self.moved(closure, from: indent, to: inner))
      if closure.contains("\n"), !modifier.isEmpty {
        lines.append(inner + modifier)
      } else {
        lines[lines.count - 1] += modifier
      }
      lines.append("\(unit)}")
    }
    properties.append(lines.joined(separator: "\n"))
  }

  /// The extension as text, without a line end after it.
  var text: String {
    var text = "extension Container {\n"
    for (number, property) in properties.enumerated() {
      // Properties of one line stand together.
      let isApart = number > 0 && (property + properties[number - 1]).contains("\n")
      text += (isApart ? "\n" : "") + property + "\n"
    }
    return text + "}"
  }

  /// The text with its lines after the first indented by `new` instead of `old`.
  static func moved(_ text: String, from old: String, to new: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst().map { line -> String in
      guard line.hasPrefix(old) else { return String(line) }
      let content = line.dropFirst(old.count)
      return content.isEmpty ? "" : new + content
    }
    return ([lines.first.map(String.init) ?? ""] + rest).joined(separator: "\n")
  }
}
