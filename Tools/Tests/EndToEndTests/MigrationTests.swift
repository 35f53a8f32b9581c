import Foundation
import TestSupport
import Testing
import Wiring

extension BuiltProjects {
  struct Migrations {}
}

extension BuiltProjects.Migrations {
  /// One package with a module for each example: FactoryKit is built once.
  @Test func `what the migrations write compiles against FactoryKit`() throws {
    let directory = try TemporaryDirectory("migrated")
    let manifest = try String(
      contentsOfFile: FactoryTool.repository + "/Package.swift", encoding: .utf8)
    let examples = MigrationExample.all().filter { example in
      // A library that this version does not have cannot be compiled against.
      example.compiles
        && Self.products(of: example).allSatisfy { manifest.contains("name: \"\($0)\"") }
    }
    for example in examples {
      let module = Self.module(of: example)
      for file in example.before {
        try directory.write(file.text, to: "Sources/\(module)/\(file.path)")
      }
      let outcome = try FactoryTool.run(
        ["migrate", "--from", example.source, "--quiet", "Sources/\(module)"], in: directory.path)
      try #require(outcome.status == 0, "\(example): \(outcome.all)")
    }
    try directory.write(Self.manifest(of: examples), to: "Package.swift")
    let outcome = try Program.run(
      ["swift", "build"], in: directory.path, environment: FactoryTool.environment)
    #expect(outcome.status == 0, "\(outcome.all)")
    #expect(outcome.projectWarnings == [])
  }

  @Test func `a dry run prints a diff and a summary and writes nothing`() throws {
    let directory = try TemporaryDirectory()
    let example = try #require(MigrationExample.all().first { $0.name == "LeftToAPerson" })
    for file in example.before { try directory.write(file.text, to: "Sources/\(file.path)") }
    let before = try directory.snapshot()
    let outcome = try FactoryTool.run(
      ["migrate", "--from", example.source, "--dry-run"], in: directory.path)
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("--- a/Sources/Left.swift\n+++ b/Sources/Left.swift\n@@"))
    #expect(outcome.errors.contains("1 of 2 files changed."))
    #expect(outcome.errors.contains("Sources/Left.swift:4: 'Services' is no container"))
    #expect(try directory.snapshot() == before)
  }

  private static func module(of example: MigrationExample) -> String {
    example.source.capitalized.filter(\.isLetter) + example.name
  }

  /// The products that the result imports.
  private static func products(of example: MigrationExample) -> [String] {
    ["FactoryKit", "FactoryTesting", "FactoryControls"].filter { name in
      example.after.contains { $0.text.contains("import \(name)\n") }
    }
  }

  private static func dependencies(of example: MigrationExample) -> String {
    products(of: example).map { ".product(name: \"\($0)\", package: \"Factory\")" }
      .joined(separator: ", ")
  }

  private static func manifest(of examples: [MigrationExample]) -> String {
    let targets = examples.map {
      """
          .target(
            name: "\(module(of: $0))",
            dependencies: [\(dependencies(of: $0))]),
      """
    }
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Migrated",
        dependencies: [.package(name: "Factory", path: "\(FactoryTool.repository)")],
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
  }
}
