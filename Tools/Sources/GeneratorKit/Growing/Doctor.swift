import ArgumentParser
import SourceModel
import TextOutput

/// `factory doctor`: looks for what commands rely on and what they may have left.
struct Doctor: Command {
  static let configuration = CommandConfiguration(
    abstract: "Find broken markers, missing or duplicate factories and leftovers.",
    discussion: """
      Exits with 1 if problems are left.

      EXAMPLES:
        factory doctor
        factory doctor --fix
        factory doctor --json
      """)

  @Flag(help: "Repair what it can without losing anything.")
  var fix = false

  @Flag(help: "Print JSON, for programs.")
  var json = false

  @OptionGroup var common: CommonOptions

  var summarizesAsJSON: Bool { json }

  var recovery: RecoveryRule { fix ? .first : .never }

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    var editor = try ProjectEditor(options, files: files, names: Inventory.needles)
    var problems = try markerProblems(editor)
    problems += try registrationProblems(&editor)
    problems += duplicateProblems(editor)
    problems += collisionProblems(editor)
    problems += injectionProblems(editor)
    problems += try ownedFileProblems(&editor)
    problems += try mockProblems(options, files)
    problems += try leftoverProblems(&editor, files)
    var plan = try editor.finish()
    if let former = FormerState.message(in: plan.root, files: files) {
      plan.warnings.append(former + ".")
    }
    if !fix { plan.changes = [] }
    plan.problems = problems.map(\.text)
    plan.output += problems.map { VisibleText.line($0.text) }
    let isAllRight = problems.allSatisfy { fix && $0.isFixable }
    if problems.isEmpty { plan.output.append("nothing to repair") }
    plan.ownStatus = isAllRight ? .success : .problemsFound
    return plan
  }

  private struct Problem {
    var text: String
    /// Whether `--fix` repairs it.
    var isFixable = false
  }

  private func markerProblems(_ editor: ProjectEditor) throws -> [Problem] {
    return try editor.project.markedFiles.compactMap { path, pair in
      guard let text = try editor.builder.text(of: path) else {
        return Problem(text: "\(path) does not exist: commands print the lines that belong there.")
      }
      do throws(MarkerProblem) {
        _ = try MarkedText(text, pair: pair, comments: LineComments.lines(in: text))
        return nil
      } catch {
        return Problem(text: "\(path):\(error.line) \(error.text).")
      }
    }
  }

  /// Services that are whole but for their factory.
  private func registrationProblems(_ editor: inout ProjectEditor) throws -> [Problem] {
    try editor.index.types.filter { $0.kind == .protocol && $0.name.hasSuffix("Service") }
      .compactMap { type -> Problem? in
        let service = try ServiceNames(type.name, editor.project.config.names)
        guard editor.index.declaration(of: service.implementation) != nil,
          editor.index.defaultContainerProperty(service.property) == nil
        else { return nil }
        if fix {
          let use = ServiceUse(service, index: editor.index)
          try editor.register(service, arguments: use.registrationArguments)
        }
        return Problem(
          text: "\(type.location) \(type.name) has no factory `\(service.property)`.",
          isFixable: true
        )
      }
  }

  private func duplicateProblems(_ editor: ProjectEditor) -> [Problem] {
    var seen: [String: SourceLocation] = [:]
    return editor.index.factories.compactMap { factory in
      let name = factory.container.split(separator: ".").last.map(String.init) ?? ""
      let key = "\(name).\(factory.name)"
      guard let first = seen[key] else {
        seen[key] = factory.location
        return nil
      }
      return Problem(text: "\(factory.location) declares `\(factory.name)` again, after \(first).")
    }
  }

  /// Types that are told apart by upper and lower case alone: most disks do not do so with their files.
  private func collisionProblems(_ editor: ProjectEditor) -> [Problem] {
    var seen: [String: Located<ParsedType>] = [:]
    return editor.index.types.compactMap { type in
      guard type.kind != .extension else { return nil }
      guard let first = seen[type.name.lowercased()] else {
        seen[type.name.lowercased()] = type
        return nil
      }
      if first.name == type.name { return nil }
      return Problem(
        text: "\(type.location) \(type.name) differs from \(first.name) at \(first.location) "
          + "in upper and lower case only.")
    }
  }

  private func injectionProblems(_ editor: ProjectEditor) -> [Problem] {
    editor.index.injections.compactMap { injection in
      let isDefault = injection.container == nil || injection.container == "Container"
      guard isDefault, editor.index.defaultContainerProperty(injection.factory) == nil,
        editor.builder.plan.changes.allSatisfy({
          !($0.newText ?? "").contains("var \(injection.factory):")
        })
      else { return nil }
      return Problem(
        text:
          "\(injection.location) injects `\(injection.factory)`, which the container does not have."
      )
    }
  }

  private func ownedFileProblems(_ editor: inout ProjectEditor) throws -> [Problem] {
    var problems: [Problem] = []
    for file in try OwnedFile.all(in: editor) {
      guard let present = file.present else {
        if fix { try editor.builder.write(file.path, file.rendered) }
        problems.append(Problem(text: "\(file.path) is missing.", isFixable: true))
        continue
      }
      if present != file.rendered {
        problems.append(
          Problem(text: "\(file.path):1 differs from what the tool renders: see `factory sync`."))
      }
    }
    return problems
  }

  private func mockProblems(_ options: CommandOptions, _ files: any FileSystem) throws -> [Problem]
  {
    try GenerateMock.outdated(options, files: files).map { line in
      Problem(text: "\(line.dropLast()): see `factory generate mock`.")
    }
  }

  /// Files that versions before the journal left when they were killed.
  private func leftoverProblems(_ editor: inout ProjectEditor, _ files: any FileSystem) throws
    -> [Problem]
  {
    try leftovers(below: "", editor.project.root, files).map { path in
      try editor.builder.remove(path)
      return Problem(text: "\(path) was left by an interrupted command.", isFixable: true)
    }
  }

  private func leftovers(below path: String, _ root: String, _ files: any FileSystem) -> [String] {
    let directory = path.isEmpty ? root : root + "/" + path
    return files.entries(of: directory).flatMap { name -> [String] in
      let inner = path.isEmpty ? name : path + "/" + name
      let isTemporary = name.hasSuffix(".new") || name.hasSuffix(".old")
      if name.hasPrefix(".factory-"), isTemporary {
        return files.kind(at: root + "/" + inner) == .file ? [inner] : []
      }
      if name.hasPrefix(".") || files.kind(at: root + "/" + inner) != .directory { return [] }
      guard files.resolvingLinks(root + "/" + inner) == root + "/" + inner else { return [] }
      return leftovers(below: inner, root, files)
    }
  }
}
