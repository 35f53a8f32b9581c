/// The names in a project, for the completions of a shell; empty outside of one.
package struct ProjectContents: Sendable {
  /// The services, without `Service`.
  package private(set) var services: [String] = []
  /// The screens, without `View`.
  package private(set) var screens: [String] = []
  /// The features.
  package private(set) var features: [String] = []
  /// The models.
  package private(set) var models: [String] = []

  /// Reads the project around `directory`.
  package init(directory: String, files: any FileSystem = LocalFileSystem()) {
    // A shell that completes a word has no use for an error.
    guard
      let editor = try? ProjectEditor(
        CommandOptions(directory: directory), files: files, names: Inventory.needles),
      let inventory = try? Inventory(editor)
    else { return }
    // A name that two targets declare is offered once.
    services = Set(inventory.services.map(\.name)).sorted()
    screens = Set(inventory.screens.map(\.name)).sorted()
    features = Set(inventory.screens.compactMap(\.feature)).sorted()
    models = Set(inventory.models.map(\.name)).sorted()
  }
}
