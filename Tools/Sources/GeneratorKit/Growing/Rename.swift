import ArgumentParser
import SourceModel
import TextOutput

/// `factory rename`: gives a service, a screen or a model another name everywhere in the project.
struct Rename: Command {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a service, a screen or a model everywhere.",
    discussion: """
      Renames types, files, the factory and the route. Comments and strings do not change; the command \
      lists those with the old name.

      EXAMPLES:
        factory rename service Movie Film
        factory rename screen MovieList FilmList --dry-run
      """)

  @Argument(help: "What to rename: service, screen or model.")
  var kind: Part.Kind

  @Argument(help: .init("Its name.", valueName: "Old"), completion: ProjectNames.parts)
  var old: String

  @Argument(help: .init("Its new name.", valueName: "New"))
  var new: String

  @OptionGroup var common: CommonOptions

  private var part: Part { Part(kind: kind, name: old) }
  private var renamed: Part { Part(kind: kind, name: new) }

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let style = try options.nameStyle(files)
    let old = try part.identifiers(style)
    let new = try renamed.identifiers(style)
    var editor = try ProjectEditor(options, files: files, names: old + new)
    let own = try part.files(in: editor)
    for name in new.filter({ $0.first?.isUppercase == true }) where !old.contains(name) {
      try ReservedNames.checkNotHiding(name, at: own[0], force: options.force)
    }
    let tests = zip(try part.testFunctions(style), try renamed.testFunctions(style))
    let names = Dictionary(uniqueKeysWithValues: Array(zip(old, new)) + tests)
      .filter { $0.key != $0.value }
    let paths = try SourceTree.swiftFiles(below: editor.project.root, files: files)
    try checkFree(Set(names.values).subtracting(names.keys), paths, editor)
    let phrases = old + part.phrases
    var mentions: [String] = []
    for path in paths {
      guard let text = try editor.builder.text(of: path) else { continue }
      let replaced =
        names.keys.contains(where: text.contains)
        ? IdentifierReader.replacing(names, in: text) : text
      let target = own.contains(path) ? Self.renamed(path, names) : path
      if target != path {
        try editor.builder.move(path, to: target, replaced)
      } else if replaced != text {
        try editor.builder.edit(path, replaced)
      } else {
        continue
      }
      mentions += Self.mentions(of: phrases, in: replaced, at: target)
    }
    var plan = try editor.finish()
    plan.output += mentions
    if !mentions.isEmpty {
      plan.nextStep =
        "these comments and texts keep the old name: change those that mean the \(part.phrase)"
    }
    return plan
  }

  /// The lines of a file whose comments or texts say the old name, as they are shown.
  private static func mentions(of phrases: [String], in text: String, at path: String) -> [String] {
    let lines = TextLines(text).lines
    return MentionReader.lines(of: phrases, in: text).map { number in
      VisibleText.line("\(path):\(number): \(lines[number - 1].trimmed)")
    }
  }

  /// Stops when a new name means something already: both would be one afterwards.
  private func checkFree(_ names: Set<String>, _ paths: [String], _ editor: ProjectEditor) throws {
    for path in paths {
      guard let text = try editor.builder.text(of: path), names.contains(where: text.contains),
        let use = IdentifierReader.uses(of: names, in: text, path: path).first
      else { continue }
      throw GeneratorError(
        .alreadyExists, "A name of the \(renamed.phrase) is used already", at: "\(use)",
        advice: "Choose another name; nothing was changed")
    }
  }

  /// The path with the file, and a folder that is called after the screen, renamed.
  private static func renamed(_ path: String, _ names: [String: String]) -> String {
    let folders = names.filter { $0.key.hasSuffix("View") }.map {
      ($0.key.dropLast(4), $0.value.dropLast(4))
    }
    return path.split(separator: "/").map { component -> String in
      let stem = component.hasSuffix(".swift") ? String(component.dropLast(6)) : nil
      if let stem { return (names[stem] ?? stem) + ".swift" }
      return folders.first { $0.0 == component }.map { String($0.1) } ?? String(component)
    }.joined(separator: "/")
  }
}
