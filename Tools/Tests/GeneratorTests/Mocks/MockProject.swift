import Generator
import TestSupport

/// A package with one module and its tests, which no `.factory.yml` describes.
struct MockProject {
  static let mocks = "Tests/FilmsTests/Mocks/"
  let directory: TemporaryDirectory

  /// Makes the package with `source` as the module's only file.
  init(_ source: String) throws {
    directory = try TemporaryDirectory("mocks")
    try directory.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Films",
        targets: [
          .target(name: "Films"), .testTarget(name: "FilmsTests", dependencies: ["Films"]),
        ])
      """, to: "Package.swift")
    try directory.write(source, to: "Sources/Films/Films.swift")
  }

  @discardableResult
  func run(_ command: String, in folder: String = "") -> GeneratedProject.Outcome {
    GeneratedProject.run(command, in: directory.path + folder)
  }

  /// The mock of `name` as it is generated.
  static func mock(of name: String, in source: String) throws -> String {
    let project = try MockProject(source)
    project.run("generate mock \(name)")
    return try project.directory.read("\(mocks)Mock\(name).swift")
  }
}
