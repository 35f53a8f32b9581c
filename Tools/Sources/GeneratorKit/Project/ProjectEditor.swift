import SourceModel
import SourceParsing

/// Plans the files of one command and their wiring into a project.
struct ProjectEditor {
  let project: Project
  let templates: Templates
  /// What the project's sources declare of what this command asks for.
  let index: SourceIndex
  var builder: PlanBuilder

  /// Opens the project around the current directory; `names` are those that the command will ask
  /// the index for.
  init(_ options: CommandOptions, files: any FileSystem, names: [String] = []) throws {
    project = try Project.find(from: options.directory, files: files)
    templates = Templates(directory: options.templates, files: files)
    let paths = try SourceTree.swiftFiles(below: project.root, files: files)
    index = ProjectReader(names: names).read(paths: paths, root: project.root)
    builder = PlanBuilder(root: project.root, files: files, force: options.force)
  }

  /// The values that every template may use.
  var baseContext: [String: Any] {
    ["app": project.config.name, "bundleID": project.config.bundleID]
  }

  /// Plans the file at `path` from a template.
  ///
  /// `declaring` are the types in it, which no other
  /// file may declare.
  mutating func render(
    _ template: String, to path: String, declaring types: [String] = [], _ context: [String: Any]
  ) throws {
    for type in types { try checkFree(type, for: path) }
    let text = try rendered(template, to: path, context)
    if path.hasSuffix(".swift") { try checkParses(text, path) }
    try builder.write(path, text)
  }

  /// The text of the file at `path`, made from a template.
  func rendered(_ template: String, to path: String, _ context: [String: Any]) throws -> String {
    let text = try templates.render(template, baseContext.merging(context) { $1 })
    guard path.hasSuffix(".swift") else { return text }
    return LineWrapping.wrapped(text, path: project.root + "/" + path)
  }

  /// Ends planning.
  func finish() throws -> ChangePlan {
    try builder.checkClashes()
    return builder.plan
  }

  private func checkFree(_ type: String, for path: String) throws {
    if ReservedNames.types.contains(type) {
      throw GeneratorError(
        .invalidName, "The type '\(type)' would hide the one of that name that generated code uses",
        at: "\(path):1",
        advice: "Choose another name")
    }
    guard let other = index.declaration(of: type), other.location.path != path,
      !other.location.path.hasPrefix("Tests/") || path.hasPrefix("Tests/")
    else { return }
    throw GeneratorError(
      .alreadyExists, "The type '\(type)' is declared already", at: "\(other.location)",
      advice: "Choose another name")
  }

  private func checkParses(_ text: String, _ path: String) throws {
    guard let problem = SourceReader.read(text, path: path).problems.first else { return }
    throw GeneratorError(
      .unexpected, "The rendered file is not valid Swift: \(problem.message)",
      at: "\(problem.location)",
      advice: "Correct the template, or report this if it is the tool's own; nothing was changed")
  }
}
