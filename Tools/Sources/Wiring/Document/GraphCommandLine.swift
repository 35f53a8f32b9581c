/// Everything that the commands about the graph do, from the arguments to the exit code.
package struct GraphCommandLine: Sendable {
  /// The sources.
  let input: SourceInput
  /// Where the drawing, the difference, the answer and messages go.
  let streams: CommandStreams

  /// Makes a command over sources.
  package init(_ input: SourceInput, streams: CommandStreams) {
    (self.input, self.streams) = (input, streams)
  }

  /// Draws the graph, and returns the exit code: 0 done, 2 could not run.
  ///
  /// - Parameters:
  ///   - format: How the graph is written.
  ///   - consumers: Whether to add the types that use factories.
  /// - Returns: The exit code.
  package func draw(_ format: GraphFormat = .mermaid, consumers: Bool = false) -> Int32 {
    streams.exitCode {
      let document = GraphDocument(try wiring()).drawn(consumers: consumers)
      let text = try format.text(of: document)
      streams.output(text.hasSuffix("\n") ? text : text + "\n")
      for cycle in document.cycles {
        streams.report("cycle: \((cycle + cycle.prefix(1)).joined(separator: " > "))")
      }
      if let text = Unresolved.summary(of: document.unresolved) { streams.report(text) }
      return 0
    }
  }

  /// Compares two states of the sources, `main`, `main..feature` or `main...feature`, and returns the exit
  /// code: 0 compared, 2 could not run.
  package func compare(_ revisions: String, format: DiffFormat = .text) -> Int32 {
    streams.exitCode {
      let git = try Git(directory: input.directory)
      let dots = ["...", ".."].first { revisions.contains($0) }
      var ends = [revisions]
      if let dots, let range = revisions.firstRange(of: dots) {
        ends = [revisions[..<range.lowerBound], revisions[range.upperBound...]]
          .map { $0.isEmpty ? "HEAD" : String($0) }
      }
      let (old, new) = (ends[0], ends.count > 1 ? ends[1] : nil)
      let later =
        try new.map { try SourceSnapshot(of: git.commit(of: $0), called: $0, input, git) }
        ?? SourceSnapshot(onDisk: input)
      let commit =
        try dots == "..." ? git.mergeBase(old, new ?? "HEAD") : git.commit(of: old)
      let earlier = try SourceSnapshot(of: commit, called: old, input, git)
      let warnings = earlier.warnings + later.warnings
      for warning in warnings { streams.report("warning: \(warning)") }
      let wirings = [earlier.files, later.files].concurrentMap { Wiring(files: $0) }
      let diff = WiringDiff(from: wirings[0], to: wirings[1])
      streams.output(
        try format.text(
          of: diff, old: old, new: new ?? "the files on disk", warnings: warnings))
      return 0
    }
  }

  /// What is asked about the wiring.
  package enum Question: Sendable {
    /// Every shortest way from one factory or type to a factory.
    case why(String, String)
    /// What uses a factory.
    case users(String)
    /// What an override of a factory reaches.
    case impact(String)
  }

  /// Answers a question, and returns the exit code: 0 answered, 1 there is no way, 2 could not run.
  package func answer(_ question: Question, isJSON: Bool = false) -> Int32 {
    streams.exitCode {
      let document = GraphDocument(try wiring())
      let factories = document.drawn(consumers: false)
      var code: Int32 = 0
      switch question {
      case .why(let from, let to):
        let ways = try Ways(from: from, to: to, in: document)
        try print([ways], isJSON)
        code = ways.ways.isEmpty ? 1 : 0
      case .users(let name):
        try print(try factories.nodes(called: name).map { Users(of: $0, in: document) }, isJSON)
      case .impact(let name):
        try print(try factories.nodes(called: name).map { Impact(of: $0, in: document) }, isJSON)
      }
      if let text = Unresolved.summary(of: document.unresolved) { streams.report(text) }
      return code
    }
  }

  /// Prints the answers, one for each factory of the name.
  private func print(_ answers: [some Answer], _ isJSON: Bool) throws {
    let texts = answers.map { $0.lines.map { VisibleText.line($0) + "\n" }.joined() }
    streams.output(isJSON ? try SortedJSON.text(answers) + "\n" : texts.joined(separator: "\n"))
  }

  /// The wiring of the sources; what is left out is reported.
  func wiring() throws -> Wiring {
    let sources = try input.read()
    for warning in sources.warnings { streams.report("warning: \(warning)") }
    return Wiring(files: sources.files)
  }
}

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
        throw Failure("There is no lock \(file): write it with `\(command)`.")
      }
      let document = GraphDocument(try wiring())
      let lock = WiringLock(document)
      if let text = Unresolved.summary(of: document.unresolved) {
        streams.report(text + " The lock does not have it.")
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

/// The sources of a project at one time.
struct SourceSnapshot {
  /// The Swift files, in the order of their paths.
  var files: [ParsedFile]
  /// One sentence for each file that was left out or not read in full.
  var warnings: [String]

  /// The files on disk.
  init(onDisk input: SourceInput) throws {
    let sources = try input.read()
    (files, warnings) = (sources.files, sources.warnings)
    warnInvalid()
  }

  /// The files of a commit, which is called `title`.
  init(of commit: String, called title: String, _ input: SourceInput, _ git: Git) throws {
    let entries = try git.files(of: commit)
    let paths = try (input.paths.isEmpty ? ["."] : input.paths).map { path in
      guard let plain = SwiftFileFinder.relative(path, to: input.directory) else {
        throw Failure(
          "\(path): only paths below the current directory have revisions.")
      }
      return plain
    }
    let chosen = SwiftFileFinder.choose(from: Array(entries.keys), at: paths)
    let small = chosen.filter {
      entries[$0].map { $0.size <= BoundedFile.maximumSource } ?? false
    }
    let texts = try git.texts(of: small.compactMap { entries[$0]?.blob })
    files = ProjectReader.read(texts: zip(small, texts).map { (path: $0, text: $1) })
    warnings = Set(chosen).subtracting(small).sorted().map {
      "\($0) at \(title) has more than 8 MB and is left out."
    }
    warnInvalid(at: title)
  }

  private mutating func warnInvalid(at title: String? = nil) {
    let place = title.map { " at \($0)" } ?? ""
    warnings += files.filter { $0.firstError != nil }.map {
      "\($0.path)\(place) is not valid Swift and was read as far as it goes."
    }
  }
}
