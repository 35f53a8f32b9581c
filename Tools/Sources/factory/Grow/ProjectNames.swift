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
  /// Its services, screens or models, whichever the word before names.
  static var parts: CompletionKind {
    .custom { words, _, _ in
      let names = names()
      return switch words.compactMap(PartKind.init(rawValue:)).last {
      case .service: names.services
      case .screen: names.screens
      case .model: names.models
      case nil: Set(names.services + names.screens + names.models).sorted()
      }
    }
  }

  private static func names() -> ProjectContents {
    ProjectContents(directory: FileManager.default.currentDirectoryPath)
  }
}
