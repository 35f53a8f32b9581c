import SourceModel

/// `factory generate model`: a Codable struct, inferred from a JSON sample when there is one.
package struct GenerateModel: Command {
  /// The name of the model.
  package var name: String
  /// The sample, or nil for a model with an `id` and a `name`.
  package var source: ModelSource?
  /// The feature that it belongs to, or nil for `Models/`.
  package var feature: String?
  /// Whether tests are written.
  package var hasTests: Bool

  /// Makes the command from its arguments.
  package init(
    name: String, source: ModelSource? = nil, feature: String? = nil, hasTests: Bool = false
  ) {
    self.name = name
    self.source = source
    self.feature = feature
    self.hasTests = hasTests
  }

  /// Reads the sample.
  package func withInput(_ options: CommandOptions, files: any FileSystem) throws -> Self {
    var command = self
    command.source = try source?.loaded(from: options.directory, files: files)
    return command
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(name, as: .model)
    if let feature { try Identifier.check(feature, as: .feature) }
    var editor = try ProjectEditor(options, files: files, names: [name, "JSONValue"])
    try editor.requireOneModule()
    let model = try ModelFile(name: name, source: source, options: options, files: files)
    try checkPlace(in: editor)
    try model.add(to: &editor, feature: feature, hasTests: hasTests)
    return try editor.finish()
  }

  /// Stops when the model is in another folder than the one that was asked for.
  private func checkPlace(in editor: ProjectEditor) throws {
    guard let feature, let present = editor.index.declaration(of: name),
      present.location.path != ModelFile.path(of: name, feature: feature, in: editor.project)
    else { return }
    throw GeneratorError(
      .alreadyExists, "The model '\(name)' is in another folder", at: "\(present.location)",
      advice: "Move the file, or leave out `in \(feature)`; nothing was changed")
  }
}
