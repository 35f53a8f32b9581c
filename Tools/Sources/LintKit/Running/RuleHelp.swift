import Wiring

/// What `factory rules` prints.
package enum RuleHelp {
  /// All rules, a line each.
  package static var list: String {
    let width = RuleCatalog.all.map(\.name.count).max() ?? 0
    return RuleCatalog.all.map { rule in
      let name = rule.name + String(repeating: " ", count: width - rule.name.count)
      return "\(name)  \(rule.summary)\n"
    }.joined()
  }

  /// Everything about one rule; marked places have a line with carets below them.
  package static func text(of rule: any Rule) -> String {
    var text = "\(rule.name): \(rule.summary)\n\n\(wrapped(rule.why))\n"
    for example in rule.examples {
      text += "\n\(example.kind.rawValue): \(example.title)\n\n" + code(of: example)
      if let fixed = example.fixed {
        text += "\nWith --fix:\n\n" + indented(fixed)
      }
    }
    return text
  }

  private static func code(of example: RuleExample) -> String {
    let files = example.files
    return files.map { file in
      var text = files.count > 1 ? "    // \(file.path)\n" : ""
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      for (number, line) in lines.enumerated() {
        text += line.isEmpty ? "\n" : "    \(line)\n"
        for mark in file.marks where mark.line == number + 1 {
          text += "    " + String(repeating: " ", count: mark.column - 1) + "^\n"
        }
      }
      return text
    }.joined()
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "\n" : "    \($0)\n"
    }.joined()
  }

  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if !last.isEmpty && last.count + word.count + 1 > 80 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      }
    }
    return lines.joined(separator: "\n")
  }
}
