import ArgumentParser
import Foundation
import GeneratorKit

/// Completions that know the project around the current directory.
enum ProjectNames {
  /// Its services.
  static var services: CompletionKind { .custom { _, _, _ in names().services } }
  /// Its screens.
  static var screens: CompletionKind { .custom { _, _, _ in names().screens } }
  /// Its features.
  static var features: CompletionKind { .custom { _, _, _ in names().features } }
  /// Its services, screens and models.
  static var parts: CompletionKind {
    .custom { _, _, _ in
      let names = names()
      return names.services + names.screens + names.models
    }
  }

  private static func names() -> ProjectContents {
    ProjectContents(directory: FileManager.default.currentDirectoryPath)
  }
}
