import Foundation
import Generator
import TestSupport
import Testing
import Wiring

/// Names that look different and mean the same file, type or property; and names that are taken.
struct CollisionTests {
  @Test(
    arguments: [
      ("generate service URL", "generate service Url"),
      ("generate model Movie", "generate model MOVIE"),
      ("generate view Rating in Movies", "generate view RATING"),
      ("generate feature Movies --screens List", "generate feature MOVIES"),
    ] as [(String, String)])
  func `names that differ in case only collide`(
    first: String, second: String
  ) throws {
    let project = try GeneratedProject()
    #expect(project.run(first).status == .success)
    let before = try project.snapshot()
    let outcome = project.run(second)
    #expect(outcome.status == .alreadyExists)
    #expect(try project.snapshot() == before)
  }

  @Test func `a screen does not get the service whose property has its name`() throws {
    let project = try GeneratedProject()
    project.run("generate service URL")
    let outcome = project.run("generate screen List on Movies --uses Url")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("no Factory<any UrlService>"))
  }

  @Test func `a service that is used twice is injected once`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    let screen = "generate screen List on Movies --uses Movie,MovieService"
    #expect(project.run(screen).status == .success)
    let viewModel = try #require(try project.directory.file(endingIn: "/ListViewModel.swift"))
    #expect(viewModel.ranges(of: "@Injected(").count == 1)
    let clash = "generate screen Other on Movies --uses URL,Url"
    #expect(project.run(clash).status == .invalidName)
  }

  @Test(arguments: [
    "MainActor", "TimeInterval", "HTTPURLResponse", "ID", "AnyObject", "Outcomes", "NSObject",
    "Content",
  ])
  func `a model cannot hide a type that generated code uses`(name: String) throws {
    let project = try GeneratedProject()
    let before = try project.snapshot()
    for command in ["generate model \(name)", "recipe crud \(name)"] {
      #expect(project.run(command).status == .invalidName)
    }
    #expect(try project.snapshot() == before)
  }

  @Test func `a name that generated code does not need is free`() throws {
    let project = try GeneratedProject()
    #expect(project.run("generate model Notification").status == .success)
    #expect(project.run("generate model MainActor", force: true).status == .invalidName)
    #expect(project.run("generate view ContentUnavailable").status == .invalidName)
    #expect(project.run("generate view Detail").status == .success)
  }

  @Test(arguments: [
    "final class Mine: SharedContainer { var movieService: Factory<any MovieService> { self { X() } } }",
    "struct Other { var movieService = 1 }",
  ])
  func `a property of something else than the container does not count`(source: String) throws {
    let project = try GeneratedProject()
    try project.write("import FactoryKit\n\(source)\n", to: "Sources/MovieApp/Mine.swift")
    #expect(project.run("generate service Movie").status == .success)
    #expect(try project.container.contains("var movieService"))
  }

  @Test(arguments: [
    "Tests/MovieAppTests/Mine.swift", "DerivedData/Mine.swift", "Ignored/Mine.swift",
    "Sources/Tool/Mine.swift", "Packages/Core/Sources/Core/Mine.swift", ".hidden/Mine.swift",
  ])
  func `a factory that the app does not see does not count`(path: String) throws {
    let project = try GeneratedProject()
    try project.write("// package", to: "Packages/Core/Package.swift")
    try project.edit(".gitignore") { $0 + "Ignored/\n" }
    try project.edit("Package.swift") {
      $0.replacing("targets: [", with: "targets: [\n.executableTarget(name: \"Tool\"),")
    }
    try project.write(Self.extensionOfContainer("Factory<any MovieService>"), to: path)
    #expect(project.run("generate service Movie").status == .success)
    #expect(try project.container.contains("var movieService"))
  }

  @Test func `a factory in a target that the app depends on counts`() throws {
    let project = try GeneratedProject()
    try project.edit("Package.swift") {
      $0.replacing("targets: [", with: "targets: [\n.target(name: \"Core\"),")
        .replacing(
          "dependencies: [\n                .product", with: "dependencies: [\n\"Core\", .product")
    }
    try project.write(
      Self.extensionOfContainer("Factory<any MovieService>"), to: "Sources/Core/Mine.swift")
    let before = try project.container
    #expect(project.run("generate service Movie").status == .success)
    #expect(try project.container == before)
  }

  @Test(arguments: [
    ("Container", "Factory<any MovieService>"), ("FactoryKit.Container", "Factory<MovieService>"),
    ("Container", "FactoryKit.Factory<(any MovieService)>"),
  ])
  func `a factory of the protocol counts, however it is spelled`(container: String, type: String)
    throws
  {
    let project = try GeneratedProject()
    try project.write(
      Self.extensionOfContainer(type, container), to: "Sources/MovieApp/Mine.swift")
    let before = try project.container
    #expect(project.run("generate service Movie").status == .success)
    #expect(try project.container == before)
  }

  @Test(arguments: ["ParameterFactory<Int, any MovieService>", "Factory<Int>", "MovieService"])
  func `another kind of property of that name is reported`(type: String) throws {
    let project = try GeneratedProject()
    try project.write(Self.extensionOfContainer(type), to: "Sources/MovieApp/Mine.swift")
    let before = try project.snapshot()
    let outcome = project.run("generate service Movie")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("Sources/MovieApp/Mine.swift:2"))
    #expect(try project.snapshot() == before)
  }

  @Test(arguments: [("singleton", ".cached"), ("session", ".scope(.other)"), ("unique", ".graph")])
  func `another scope than that of the factory is reported`(asked: String, present: String) throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    try project.write("extension Scope { static let session = 1 }", to: "Sources/MovieApp/S.swift")
    try project.edit("Sources/MovieApp/App/DIContainer.swift") {
      $0.replacing("MovieServiceImpl() }", with: "MovieServiceImpl() }\(present)")
    }
    let outcome = project.run("generate service Movie --scope \(asked)")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("not \(asked)"))
    #expect(project.run("generate service Movie").status == .success)
  }

  @Test func `a model that is in another folder is reported`() throws {
    let project = try GeneratedProject()
    project.run("generate model Movie in A")
    #expect(project.run("generate model Movie in B").status == .alreadyExists)
    #expect(project.run("generate model Movie").status == .success)
  }

  private static func extensionOfContainer(_ type: String, _ container: String = "Container")
    -> String
  {
    "import FactoryKit\nextension \(container) { var movieService: \(type) { fatalError() } }\n"
  }
}

extension GeneratedProject {
  fileprivate var container: String {
    get throws { try read("Sources/MovieApp/App/DIContainer.swift") }
  }
}
