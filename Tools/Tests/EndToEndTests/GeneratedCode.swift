import Foundation
import Wiring
import TestSupport
import Testing

/// Checks on the source of a generated project beyond building it.
enum GeneratedCode {
  /// Expects `swift format lint --strict` to find nothing.
  static func checkFormat(of project: String) throws {
    let paths = ["Package.swift", "Sources", "Tests"]
    let outcome = try Program.run(
      ["swift", "format", "lint", "--strict", "--recursive", "--parallel"] + paths,
      in: project)
    #expect(outcome.status == 0, "\(outcome.all)")
  }

  /// Gives the project the settings of a new Xcode project, which has a default isolation in the app alone.
  static func useNewProjectSettings(in project: String) throws {
    let manifest = project + "/Package.swift"
    let features = upcomingFeatures.map { ".enableUpcomingFeature(\"\($0)\")" }
    // The first tools that know a default isolation.
    let text =
      try String(contentsOfFile: manifest, encoding: .utf8)
      .replacing("swift-tools-version: 6.1", with: "swift-tools-version: 6.2") + """

        for target in package.targets {
            target.swiftSettings = [\(features.joined(separator: ", "))]
            if target.type != .test {
                target.swiftSettings?.append(.defaultIsolation(MainActor.self))
            }
        }

        """
    try text.write(toFile: manifest, atomically: true, encoding: .utf8)
  }

  /// What a new Xcode project has on, beyond language mode 6: Approachable Concurrency, and imports in
  /// each file for the members that it uses.
  private static let upcomingFeatures = [
    "InferIsolatedConformances", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ]

  /// Expects the view files, which Linux leaves out of the build, to compile against a stand-in for
  /// SwiftUI, as they are and with the settings of a new Xcode project.
  static func checkViews(of project: String) throws {
    let work = try TemporaryDirectory("views")
    try compileStandIn(into: work)
    var sources: [String] = []
    let found = FileManager.default.enumerator(atPath: project + "/Sources")
    while let name = found?.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      let text = try String(
        contentsOf: URL(filePath: "\(project)/Sources/\(name)"), encoding: .utf8)
      try work.write(withPreviewsAsFunctions(text), to: "sources/\(name)")
      sources.append("sources/\(name)")
    }
    try work.write(previews, to: "sources/Previews.swift")
    sources.append("sources/Previews.swift")
    let arguments = [
      "-typecheck", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors",
    ]
    let products = FactoryTool.builds + "/debug"
    let modules =
      try [
        "-module-name", "App", "-I", work.path, "-I", products + "/Modules",
      ] + cModules(in: products) + headersOfTheLibrary()
    let features = upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
    let outcomes = [[], features, features + ["-default-isolation", "MainActor"]]
      .concurrentMap { [sources] settings in
        Result {
          try Program.run(["swiftc"] + arguments + settings + modules + sources, in: work.path)
        }
      }
    for outcome in outcomes { #expect(try outcome.get().status == 0, "\(outcome)") }
  }

  /// The arguments that make the C modules of the packages known that the project depends on.
  private static func cModules(in products: String) throws -> [String] {
    let maps = try FileManager.default.contentsOfDirectory(atPath: products)
      .map { "\(products)/\($0)/module.modulemap" }
      .filter(FileManager.default.fileExists)
    return maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
  }

  /// The arguments that let the C modules of the library find each other's headers.
  private static func headersOfTheLibrary() throws -> [String] {
    let sources = FactoryTool.repository + "/Sources"
    let directories = try FileManager.default.contentsOfDirectory(atPath: sources)
      .map { "\(sources)/\($0)/include" }
      .filter(FileManager.default.fileExists)
    return directories.flatMap { ["-Xcc", "-I" + $0] }
  }

  private static func compileStandIn(into work: TemporaryDirectory) throws {
    let fixture = FactoryTool.repository + "/Tools/Tests/EndToEndTests/Fixtures/SwiftUI.swift.txt"
    try work.write(String(contentsOf: URL(filePath: fixture), encoding: .utf8), to: "SwiftUI.swift")
    let arguments = [
      "-emit-module", "-swift-version", "6", "-module-name", "SwiftUI", "-parse-as-library",
    ]
    let outcome = try Program.run(
      ["swiftc"] + arguments + ["SwiftUI.swift"], in: work.path)
    try #require(outcome.status == 0, "\(outcome.all)")
  }

  /// What FactoryKit has for views where SwiftUI exists.
  private static let previews = """
    import FactoryKit
    import SwiftUI

    extension View {
      @MainActor func container(_ change: @escaping @MainActor (Container) -> Void) -> some View {
        self
      }
    }

    @MainActor @propertyWrapper struct InjectedObservable<T> {
      let wrappedValue: T
      init(_ wrappedValue: @autoclosure @escaping () -> T) { self.wrappedValue = wrappedValue() }
      var projectedValue: Binding<T> { fatalError() }
    }
    """

  /// The macro `#Preview` exists on Apple's systems alone; its body has the rules of a function that
  /// returns a view.
  private static func withPreviewsAsFunctions(_ text: String) -> String {
    text.replacing(
      "#Preview {", with: "@MainActor @ViewBuilder private func preview() -> some View {")
  }
}
