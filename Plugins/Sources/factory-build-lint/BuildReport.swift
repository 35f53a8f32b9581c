/// The findings of a report that belong to one target, as compilers print them.
struct BuildReport {
  /// The lines, with absolute paths.
  let lines: [String]

  /// Picks from a report in text format what lies below `reported`; its paths are relative to `root`.
  init(text: String, root: String, reported: String) {
    let prefix = reported.hasSuffix("/") ? reported : reported + "/"
    var lines: [String] = []
    var isReported = false
    for line in text.split(separator: "\n") {
      // A note belongs to the finding above it, wherever it points to, unless it names a rule itself.
      let isNote = line.contains(": note: ")
      let isFinding =
        line.contains(": warning: ") || line.contains(": error: ")
        || isNote && line.contains(#/ \[[a-z_]+\]$/#)
      guard isNote || isFinding else { continue }
      let path = line.hasPrefix("/") ? String(line) : root + "/" + line
      if isFinding { isReported = path.hasPrefix(prefix) }
      if isReported { lines.append(path) }
    }
    self.lines = lines
  }

  /// Whether one of the findings is an error.
  var hasErrors: Bool { lines.contains { $0.contains(": error: ") } }
}
