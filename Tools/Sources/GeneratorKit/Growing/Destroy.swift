import ArgumentParser
import SourceModel

/// `factory destroy`: removes a service, a screen or a model with its wiring.
struct Destroy: Command {
  static let configuration = CommandConfiguration(
    commandName: "destroy",
    abstract: "Remove a service, a screen or a model with its wiring.",
    discussion: """
      Stops if remaining code uses it, unless you give --force. Files that you have edited are named: they \
      go with --force, or if you say yes.

      EXAMPLES:
        factory destroy service Movie
        factory destroy screen MovieList --dry-run
      """)

  @Argument(help: "What to remove: service, screen or model.")
  var kind: Part.Kind

  @Argument(help: .init("Its name.", valueName: "Name"), completion: ProjectNames.parts)
  var name: String

  @OptionGroup var common: CommonOptions

  private var part: Part { Part(kind: kind, name: name) }

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let names = try part.identifiers(options.nameStyle(files))
    var editor = try ProjectEditor(options, files: files, names: names)
    let paths = try part.files(in: editor)
    for path in paths { try checkOnlyPart(path, names, editor) }
    for path in paths { try editor.builder.remove(path) }
    let wired = names[names.count - 1]
    switch kind {
    case .service:
      try removeFactory(wired, from: &editor)
      try removeFixture(wired, from: &editor)
    case .screen: try removeRoute(wired, from: &editor)
    case .model: break
    }
    try removeWiringTests(of: Set(names), from: &editor)
    if !options.force { try checkUnused(names, editor, files) }
    var plan = try editor.finish()
    let edited = try Self.edited(paths, of: plan, files)
    if options.force {
      plan.warnings += edited.map { "\($0) was not as the tool had written it." }
    } else {
      plan.question = question(about: edited)
    }
    return plan
  }

  /// The files among those that go whose content no command has written: somebody's work would be lost.
  private static func edited(
    _ paths: [String], of plan: ChangePlan, _ files: any FileSystem
  ) throws -> [String] {
    let written = try WrittenFiles.read(
      CommandState.find(plan.root, files: files), files: files)
    return plan.changes.filter { change in
      let place = files.resolvingLinks(plan.root + "/" + change.path)
      return paths.contains(change.path) && !written.contains(change.old ?? [], at: place)
    }.map(\.path)
  }

  private func question(about edited: [String]) -> PlanQuestion? {
    guard let first = edited.first else { return nil }
    let others = edited.dropFirst()
    let all = edited.joined(separator: ", ")
    return PlanQuestion(
      text: "Not as the tool has written \(others.isEmpty ? "it" : "them"): \(all). "
        + "Remove the \(part.phrase) nevertheless?",
      refusal: GeneratorError(
        .alreadyExists,
        "The file is not as the tool has written it here"
          + (others.isEmpty ? "" : ", nor are " + others.map { "\($0):1" }.joined(separator: ", ")),
        at: "\(first):1",
        advice: "Keep what is yours elsewhere, then answer yes in a terminal, or use --force; "
          + "nothing was changed"))
  }

  /// Stops when a file declares something else as well, which must not be lost.
  private func checkOnlyPart(_ path: String, _ names: [String], _ editor: ProjectEditor) throws {
    let types = SourceReader.declarations(
      in: try editor.builder.text(of: path) ?? "", path: path
    ).declaredTypes
    let stranger = types.first { type in
      guard type.kind != .extension else { return false }
      let outer = type.name.split(separator: ".").first.map(String.init) ?? type.name
      return !names.contains(outer)
    }
    guard let stranger else { return }
    throw GeneratorError(
      .alreadyExists, "The file declares '\(stranger.name)' as well", at: "\(stranger.location)",
      advice: "Move that to a file of its own; nothing was changed")
  }

  private func removeFactory(_ property: String, from editor: inout ProjectEditor) throws {
    guard let path = editor.index.defaultContainerProperty(property)?.location.path,
      let text = try editor.builder.text(of: path)
    else { return }
    let lines = DeclarationLines.properties(property, ofExtension: "Container", in: text)
    try editor.builder.edit(path, RemovedLines.text(text, without: lines))
  }

  /// Removes the line, or the two lines, that replace the service by its mock with `--fixture`.
  private func removeFixture(_ property: String, from editor: inout ProjectEditor) throws {
    try removeLines(of: editor.project.fixtures, from: &editor) { text in
      let lines = TextLines(text).lines.map(\.trimmed)
      return lines.indices.compactMap { index -> ClosedRange<Int>? in
        if lines[index].hasPrefix("\(property).onArg(") { return index + 1...index + 1 }
        let isBroken = lines[index] == property && index + 1 < lines.count
        return isBroken && lines[index + 1].hasPrefix(".onArg(") ? index + 1...index + 2 : nil
      }
    }
  }

  private func removeRoute(_ name: String, from editor: inout ProjectEditor) throws {
    let path = editor.project.route
    if let text = try editor.builder.text(of: path) {
      let cases = SourceReader.declarations(in: text, path: path).declaredTypes
        .filter { $0.name == "Route" }.flatMap(\.cases)
      // `case a, b` is one declaration: only its author knows what is to stay of it.
      let lines = cases.filter { $0.name == name }.map(\.lines)
      if let line = lines.first, cases.count(where: { $0.lines == line }) == 1 {
        try editor.builder.edit(path, RemovedLines.text(text, without: [line]))
      }
    }
    for path in [editor.project.rootView, editor.project.terminalRoot] {
      try removeLines(of: path, from: &editor) { DeclarationLines.arms(name, in: $0) }
    }
    try removeLines(of: editor.project.menu, from: &editor) { text in
      let lines = TextLines(text).lines.map(\.trimmed)
      return lines.indices.compactMap { last -> ClosedRange<Int>? in
        guard lines[last].hasSuffix("route: .\(name)),"),
          let first = lines[...last].lastIndex(where: { $0.hasPrefix("MenuEntry(") })
        else { return nil }
        return first + 1...last + 1
      }
    }
  }

  /// Removes what the wiring tests expect of it.
  private func removeWiringTests(
    of names: Set<String>, from editor: inout ProjectEditor
  ) throws {
    try removeLines(of: editor.project.wiringTests, from: &editor) { text in
      let comments = LineComments.lines(in: text)
      let regions = MarkerPair.wiringTests.compactMap {
        try? MarkedText(text, pair: $0, comments: comments).lineNumbers
      }
      return DeclarationLines.statements(using: names, in: text, within: regions)
    }
  }

  private func removeLines(
    of path: String, from editor: inout ProjectEditor, _ find: (String) -> [ClosedRange<Int>]
  ) throws {
    guard let text = try editor.builder.text(of: path) else { return }
    let lines = find(text)
    if !lines.isEmpty { try editor.builder.edit(path, RemovedLines.text(text, without: lines)) }
  }

  /// Stops when something that stays uses what goes.
  private func checkUnused(
    _ names: [String], _ editor: ProjectEditor, _ files: any FileSystem
  ) throws {
    for path in try SourceTree.swiftFiles(below: editor.project.root, files: files) {
      guard let text = try editor.builder.text(of: path) else { continue }
      guard names.contains(where: text.contains) else { continue }
      let uses = IdentifierReader.uses(of: Set(names), in: text, path: path)
      guard let use = uses.first else { continue }
      throw GeneratorError(
        .alreadyExists, "The \(part.phrase) is used here", at: "\(use)",
        advice:
          "Remove the use first, or the \(part.phrase) alone with --force; nothing was changed")
    }
  }
}

/// Takes lines out of a text, with the comments that stand directly above them.
enum RemovedLines {
  /// Returns `text` without `ranges` of lines, counted from 1.
  static func text(_ text: String, without ranges: [ClosedRange<Int>]) -> String {
    var lines = TextLines(text)
    // Ranges may overlap: a line can end one declaration and begin the next.
    var removed: Set<Int> = []
    for range in ranges {
      removed.formUnion(range.lowerBound - 1...range.upperBound - 1)
      var above = range.lowerBound - 2
      while lines.lines.indices.contains(above), isComment(lines.lines[above].trimmed) {
        removed.insert(above)
        above -= 1
      }
    }
    lines.lines = lines.lines.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    return lines.text
  }

  /// Whether a line is a comment about what follows it; a mark is about a whole region.
  private static func isComment(_ line: Substring) -> Bool {
    line.hasPrefix("//") && !line.hasPrefix("// MARK:")
  }
}
