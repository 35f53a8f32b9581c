import ArgumentParser
import Foundation

/// The names in a project, which the completions of a shell offer; none outside of one.
struct ProjectNames {
  /// The services, without `Service`.
  private(set) var services: [String] = []
  /// The screens, without `View`.
  private(set) var screens: [String] = []
  /// The features.
  private(set) var features: [String] = []
  /// The models.
  private(set) var models: [String] = []

  /// Reads the project around `directory`.
  init(directory: String = FileManager.default.currentDirectoryPath) {
    // A shell that completes a word has no use for an error.
    guard
      let editor = try? ProjectEditor(
        CommandOptions(directory: directory), files: LocalFileSystem(), names: Inventory.needles),
      let inventory = try? Inventory(editor)
    else { return }
    // A name that two targets declare is offered once.
    services = Set(inventory.services.map(\.name)).sorted()
    screens = Set(inventory.screens.map(\.name)).sorted()
    features = Set(inventory.screens.compactMap(\.feature)).sorted()
    models = Set(inventory.models.map(\.name)).sorted()
  }

  /// Completes with services.
  static var services: CompletionKind { .custom { _, _, _ in Self().services } }
  /// Completes with screens.
  static var screens: CompletionKind { .custom { _, _, _ in Self().screens } }
  /// Completes with features.
  static var features: CompletionKind { .custom { _, _, _ in Self().features } }
  /// Completes with services, screens or models, whichever the word before names.
  static var parts: CompletionKind {
    .custom { words, _, _ in
      let names = Self()
      return switch words.compactMap(Part.Kind.init(rawValue:)).last {
      case .service: names.services
      case .screen: names.screens
      case .model: names.models
      case nil: Set(names.services + names.screens + names.models).sorted()
      }
    }
  }
}
