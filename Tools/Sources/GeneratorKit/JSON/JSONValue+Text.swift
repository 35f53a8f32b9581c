import TextOutput

extension JSONValue {
  /// The value as JSON, with a line for each key of an object; lines after the first begin with
  /// `indentation`.
  func text(indentation: String = "") -> String {
    switch self {
    case .null: "null"
    case .bool(let bool): String(bool)
    case .int(let int): String(int)
    case .double(let double): String(double)
    case .decimal(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements):
      "[" + elements.map { $0.text(indentation: indentation) }.joined(separator: ", ") + "]"
    case .object([]): "{}"
    case .object(let members):
      "{\n"
        + members.map { member in
          let value = member.value.text(indentation: indentation + "  ")
          return "\(indentation)  \(Self.quoted(member.key)): \(value)"
        }.joined(separator: ",\n") + "\n\(indentation)}"
    }
  }

  /// `text` as a string of JSON.
  static func quoted(_ text: String) -> String {
    StringLiteral.quoted(text, hidden: VisibleText.json)
  }
}
