extension GraphCommandLine {
  /// The file of the lock where none is named.
  package static let lockFile = "wiring.lock"

  /// Writes the lock into a file, or with `checks` compares it, and returns the exit code: 0 written or up
  /// to date, 1 not up to date, 2 could not run.
  package func lock(_ file: String?, checks: Bool) -> Int32 {
    streams.exitCode {
      let file = file ?? Self.lockFile
      let command = (["factory", "graph"] + input.paths + ["--lock", file]).map(Self.quoted)
        .joined(separator: " ")
      let place = CommandFile(file, in: input.directory)
      let text = try place.contents().map { String(decoding: $0, as: UTF8.self) } ?? ""
      let known = text.isEmpty ? nil : try WiringLock(text: text, in: file)
      if checks, known == nil {
        throw CommandFailure(description: "There is no lock \(file): write it with `\(command)`.")
      }
      let document = GraphDocument(try wiring())
      let lock = WiringLock(document)
      if !document.unresolved.isEmpty {
        streams.report(
          "unresolved: \(document.unresolved.count); `factory lint --unresolved` lists each, and the "
            + "lock does not have it.")
      }
      if let known, checks, let problem = problem(of: known, lock) {
        let advice = known.conflict == nil ? "If that is meant, run" : "Run"
        streams.report("error: \(file)\(problem). \(advice) `\(command)`.")
        return 1
      }
      if checks || text == lock.text {
        streams.report("\(file) is up to date.")
      } else {
        try place.replace(with: lock.text)
        streams.report("\(file): written, \(lock.lines.count) lines.")
      }
      return 0
    }
  }

  /// Why a lock is not up to date, after the difference has been printed; nil for one that is.
  private func problem(of known: WiringLock, _ lock: WiringLock) -> String? {
    if let line = known.conflict { return ":\(line): a merge conflict" }
    if known == lock { return nil }
    let difference = known.difference(to: lock)
    streams.output(difference.map { VisibleText.line($0) + "\n" }.joined())
    let what = difference.isEmpty ? "its lines are in another order" : "the wiring has changed"
    return " is not up to date: \(what)"
  }

  /// A word in quotation marks, if it has a character that a shell acts on.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./+=:,@%".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
