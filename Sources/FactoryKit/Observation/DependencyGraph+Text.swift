extension DependencyGraph {
  /// The graph as text for Mermaid, which GitHub and many editors draw.
  ///
  /// Characters that are markup in Mermaid, Markdown or HTML are replaced: `Array<Int>` becomes
  /// `Array‹Int›`.
  public var mermaid: String {
    let numbers = numbersOfNodes
    var lines = ["flowchart LR"]
    for (number, node) in nodes.enumerated() {
      let parts = node.captions.map(Self.mermaidText).joined(separator: "<br/>")
      lines.append("  n\(number)[\"\(parts)\"]")
    }
    for edge in edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      lines.append("  n\(from) --> n\(to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The graph as text for Graphviz: `dot -Tsvg`.
  public var dot: String {
    var lines = ["digraph dependencies {", "  rankdir=LR;", "  node [shape=box];"]
    for node in nodes {
      let parts = node.captions.map(Self.dotText).joined(separator: "\\n")
      lines.append("  \"\(Self.dotText(node.id))\" [label=\"\(parts)\"];")
    }
    for edge in edges {
      lines.append("  \"\(Self.dotText(edge.from))\" -> \"\(Self.dotText(edge.to))\";")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The graph as JSON: an object with the lists `nodes` and `edges`, whose members are those of
  /// ``Node`` and ``Edge``.
  public var json: String {
    let nodes = nodes.map { node in
      Self.jsonObject([
        ("id", Self.jsonText(node.id)), ("container", Self.jsonText(node.container)),
        ("name", Self.jsonText(node.name)), ("type", Self.jsonText(node.type)),
        ("scope", Self.jsonText(node.scope)), ("resolved", "\(node.resolved)"),
        ("made", "\(node.made)"),
      ])
    }
    let edges = edges.map { edge in
      Self.jsonObject([("from", Self.jsonText(edge.from)), ("to", Self.jsonText(edge.to))])
    }
    return """
      {
        "nodes": \(Self.jsonList(nodes)),
        "edges": \(Self.jsonList(edges))
      }

      """
  }

  private var numbersOfNodes: [Node.ID: Int] {
    Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }
}

extension DependencyGraph.Node {
  /// The lines of a node's label: name, type, scope, and how often instances were made.
  fileprivate var captions: [String] {
    ["\(container).\(name)", type, "\(scope), made \(made) of \(resolved)"]
  }
}

// MARK: - Escaping

extension DependencyGraph {
  /// Text between quotes of Mermaid: characters that may be markup are replaced by ones that look
  /// like them.
  ///
  /// Mermaid reads labels as HTML and Markdown, `%%` as a comment, and a colon followed by a
  /// semicolon as the end of a style. Its escapes, such as `#60;` for `<`, become HTML references,
  /// which are markup again to a program that decodes them once more; so they are not used.
  private static func mermaidText(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "<": "‹"
      case ">": "›"
      case _ where isHarmless(scalar): "\(scalar)"
      // The full-width form of a printable character, and the picture of a control character.
      case "!"..."~": "\(Unicode.Scalar(scalar.value + 0xFEE0) ?? "\u{FFFD}")"
      case "\0"..<" ": "\(Unicode.Scalar(scalar.value + 0x2400) ?? "\u{FFFD}")"
      default: "\u{FFFD}"
      }
    }.joined()
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return "._-,()[]? ".unicodeScalars.contains(scalar) || properties.isAlphabetic
      || properties.numericType != nil || properties.isEmoji && !scalar.isASCII
  }

  /// Text between quotes of Graphviz, where HTML entities and backslashes have a meaning.
  private static func dotText(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "&": "&amp;"
      case _ where scalar.value < 0x20: "&#\(scalar.value);"
      default: "\(scalar)"
      }
    }.joined()
  }

  private static func jsonText(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20: "\\u" + hexadecimal(scalar.value)
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func jsonObject(_ members: [(name: String, value: String)]) -> String {
    "{ " + members.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + " }"
  }

  private static func jsonList(_ values: [String]) -> String {
    guard !values.isEmpty else { return "[]" }
    return "[\n" + values.map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
  }
}
