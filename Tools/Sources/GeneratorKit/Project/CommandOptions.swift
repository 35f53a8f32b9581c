/// What all commands have in common: where they run and how they write.
package struct CommandOptions: Sendable {
  /// The directory that the command was started in, absolute.
  package var directory: String
  /// Whether files that are in the way are overwritten.
  package var force = false
  /// Whether files are written that links out of the project lead to.
  package var followsLinks = false
  /// The directory of a team's own templates.
  package var templates: String?
  /// The question that the user has said yes to.
  package var agreement: String?
  /// The command as it was typed, for messages about it later.
  package var invocation = ""

  /// Makes the options of a command started in `directory`.
  package init(
    directory: String, force: Bool = false, followsLinks: Bool = false, templates: String? = nil,
    invocation: String = ""
  ) {
    self.directory = directory
    self.force = force
    self.followsLinks = followsLinks
    self.templates = templates
    self.invocation = invocation
  }

  /// The command as it was typed.
  package static var typed: String {
    (["factory"] + CommandLine.arguments.dropFirst()).joined(separator: " ")
  }

  /// How the project around the directory calls the types of services.
  func nameStyle(_ files: any FileSystem) throws -> NameStyle {
    try Project.find(from: directory, files: files).config.names
  }
}
