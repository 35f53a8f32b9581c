// These functions are compiled into the modules that call them and not into the library, so that a
// program that draws no graph does not contain them.

extension DependencyGraph {
  /// The graph as text for Mermaid, which GitHub and many editors draw.
  ///
  /// Characters that are markup in Mermaid, Markdown or HTML are replaced: `Array<Int>` becomes
  /// `Array‹Int›`.
  public var mermaid: String {
    var text = "flowchart LR\n"
    var numbers: [Node.ID: Int] = [:]
    for (number, node) in nodes.enumerated() {
      numbers[node.id] = number
      let label = node.captions.map(Self.mermaidText).joined(separator: "<br/>")
      text += "  n\(number)[\"\(label)\"]\n"
    }
    for edge in edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      text += "  n\(from) --> n\(to)\n"
    }
    return text
  }

  /// The graph as text for Graphviz: `dot -Tsvg`.
  public var dot: String {
    var text = "digraph dependencies {\n  rankdir=LR;\n  node [shape=box];\n"
    for node in nodes {
      let label = node.captions.map(Self.dotText).joined(separator: "\\n")
      text += "  \"\(Self.dotText(node.id))\" [label=\"\(label)\"];\n"
    }
    for edge in edges {
      text += "  \"\(Self.dotText(edge.from))\" -> \"\(Self.dotText(edge.to))\";\n"
    }
    return text + "}\n"
  }

  /// The graph as JSON: an object with the lists `nodes` and `edges`, whose members are those of
  /// ``Node`` and ``Edge``.
  public var json: String {
    let nodes = nodes.map { node in
      """
      { "id": \(Self.jsonText(node.id)), "container": \(Self.jsonText(node.container)), \
      "name": \(Self.jsonText(node.name)), "type": \(Self.jsonText(node.type)), \
      "scope": \(Self.jsonText(node.scope)), "resolved": \(node.resolved), \
      "made": \(node.made) }
      """
    }
    let edges = edges.map { edge in
      "{ \"from\": \(Self.jsonText(edge.from)), \"to\": \(Self.jsonText(edge.to)) }"
    }
    return "{\n  \"nodes\": \(Self.jsonList(nodes)),\n  \"edges\": \(Self.jsonList(edges))\n}\n"
  }
}

extension DependencyGraph.Node {
  /// The lines of a node's label: name, type, scope, and how often instances were made.
  var captions: [String] {
    ["\(container).\(name)", type, "\(scope), made \(made) of \(resolved)"]
  }
}

// MARK: - Escaping

extension DependencyGraph {
  /// Text between quotes of Mermaid: characters that may be markup are replaced by ones that look
  /// like them.
  ///
  /// Mermaid reads labels as HTML and Markdown, `%%` as a comment, and a colon followed by a
  /// semicolon as the end of a style. Its escapes, such as `#60;` for `<`, are not used, because
  /// they become HTML references, which are markup again to a program that decodes them once more.
  static func mermaidText(_ text: String) -> String {
    escape(text) { scalar in
      switch scalar {
      case "<": "‹"
      case ">": "›"
      case _ where isHarmless(scalar): nil
      // The full-width form of a printable character, and the picture of a control character.
      case "!"..."~": Unicode.Scalar(scalar.value + 0xFEE0).map { "\($0)" }
      case "\0"..<" ": Unicode.Scalar(scalar.value + 0x2400).map { "\($0)" }
      default: "\u{FFFD}"
      }
    }
  }

  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return "._-,()[]? ".unicodeScalars.contains(scalar) || properties.isAlphabetic
      || properties.numericType != nil || properties.isEmoji && !scalar.isASCII
  }

  /// Text between quotes of Graphviz, where HTML entities and backslashes have a meaning.
  static func dotText(_ text: String) -> String {
    escape(text) { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "&": "&amp;"
      default: scalar.value < 0x20 ? "&#\(scalar.value);" : nil
      }
    }
  }

  static func jsonText(_ text: String) -> String {
    let escaped = escape(text) { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\0"..<"\u{10}": "\\u000" + String(scalar.value, radix: 16)
      default: scalar.value < 0x20 ? "\\u00" + String(scalar.value, radix: 16) : nil
      }
    }
    return "\"\(escaped)\""
  }

  static func jsonList(_ values: [String]) -> String {
    guard !values.isEmpty else { return "[]" }
    return "[\n" + values.map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
  }

  /// The text with each character replaced by the result of a closure; nil leaves the character as
  /// it is.
  static func escape(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    text.unicodeScalars.map { replacement($0) ?? "\($0)" }.joined()
  }
}
