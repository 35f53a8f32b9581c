/// Lines of code with their indentation; lists that are too long for a line get one line for each element.
struct CodeLines {
  private(set) var lines: [String] = []
  private var depth = 0
  let style: CodeStyle

  init(style: CodeStyle) {
    self.style = style
  }

  /// The text, which ends with a line break.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a line as it is.
  mutating func add(_ line: String) { lines.append(line.isEmpty ? "" : margin + line) }

  /// Adds an empty line, unless one is there or a block begins.
  mutating func blank() {
    if let last = lines.last, !last.isEmpty, !last.hasSuffix("{") { lines.append("") }
  }

  /// Adds `start`, the elements, and `end`: on one line if they fit.
  mutating func add(_ start: String, _ elements: [String], _ end: String) {
    let line = start + elements.joined(separator: ", ") + end
    if elements.isEmpty || margin.count + line.count <= style.lineLength { return add(line) }
    add(start)
    list(elements)
    add(end)
  }

  /// Adds the elements, one level deeper and each on a line of its own.
  mutating func list(_ elements: [String]) {
    indented { lines in
      for (number, element) in elements.enumerated() {
        lines.add(element + (number < elements.count - 1 ? "," : ""))
      }
    }
  }

  /// Adds a documentation comment, broken between words.
  mutating func document(_ text: String) {
    var line = "///"
    for word in text.split(separator: " ") {
      if margin.count + line.count + 1 + word.count > style.lineLength {
        add(line)
        line = "///"
      }
      line += " " + word
    }
    add(line)
  }

  /// Adds what `body` adds, one level deeper.
  mutating func indented(_ body: (inout Self) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Adds `head` and an opening brace, the body, and the closing brace.
  mutating func block(_ head: String, _ body: (inout Self) -> Void) {
    add(head + " {")
    indented(body)
    add("}")
  }

  /// Adds `head` and one statement in braces, on one line if it fits.
  mutating func shortBlock(_ head: String, _ statement: String) {
    let line = "\(head) { \(statement) }"
    if fits(line) { add(line) } else { block(head) { $0.add(statement) } }
  }

  /// Adds what `body` adds under the conditions of `#if` directives, the outermost first.
  mutating func conditional(_ conditions: [String], _ body: (inout Self) -> Void) {
    guard !conditions.isEmpty else { return body(&self) }
    let joined = conditions.count == 1 ? conditions : conditions.map { "(\($0))" }
    add("#if " + joined.joined(separator: " && "))
    if style.indentsConditions { indented(body) } else { body(&self) }
    add("#endif")
  }

  /// Whether `line` fits at the present depth.
  func fits(_ line: String) -> Bool { margin.count + line.count <= style.lineLength }

  private var margin: String { String(repeating: style.indentation, count: depth) }
}
