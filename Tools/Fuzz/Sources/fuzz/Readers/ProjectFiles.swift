import Foundation
@testable import GeneratorKit
@testable import TestSupport

/// The files of projects that `factory new` has just made.
enum ProjectFiles {
  /// What the projects are called.
  static let name = "MovieApp"

  /// The files of a project, by their path in it.
  static func all(_ preset: Preset) throws -> [String: Data] {
    let project = try GeneratedProject(in: "seed", preset: preset)
    return paths(try project.directory.files())
  }

  /// The files of a project that has been worked on.
  static func grown(_ preset: Preset) throws -> [String: Data] {
    if preset != .app { return try all(preset) }
    let project = try GeneratedProject(in: "seed", preset: preset)
    project.run("generate model Genre")
    project.run("generate service Movie --async --with-tests")
    project.run(
      "generate screen MovieList on Movies --uses Movie --test-style both")
    project.run("recipe crud Review --with-tests")
    return paths(try project.directory.files())
  }

  /// The files by their path in the project.
  private static func paths(_ files: [String: Data]) -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: files.map { (String($0.key.dropFirst(name.count + 1)), $0.value) })
  }

  /// The texts of the files of all kinds of projects whose names end with one of `suffixes`.
  static func texts(endingIn suffixes: String...) throws -> [String] {
    try Preset.allCases.flatMap { preset in
      try all(preset).filter { file in suffixes.contains(where: file.key.hasSuffix) }
        .sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }
    }
  }
}
