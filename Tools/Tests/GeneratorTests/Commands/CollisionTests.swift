import Foundation
import Generator
import TestSupport
import Testing
import Wiring

/// Names that are taken, and properties that count as the factory of a service.
struct CollisionTests {
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

  @Test(arguments: ["MainActor", "HTTPURLResponse", "ID", "Outcomes", "Content"])
  func `a model cannot hide a type that generated code uses`(name: String) throws {
    let project = try GeneratedProject()
    let before = try project.snapshot()
    for command in ["generate model \(name)", "recipe crud \(name)"] {
      #expect(project.run(command).status == .invalidName)
    }
    #expect(try project.snapshot() == before)
    #expect(project.run("generate model Notification").status == .success)
    #expect(project.run("generate view ContentUnavailable").status == .invalidName)
  }

  @Test(arguments: [
    ("Sources/MovieApp/Mine.swift", "final class Mine: SharedContainer"),
    ("Sources/MovieApp/Mine.swift", "struct Other"),
    ("Tests/MovieAppTests/Mine.swift", "extension Container"),
    ("DerivedData/Mine.swift", "extension Container"),
    ("Sources/Tool/Mine.swift", "extension Container"),
    ("Packages/Core/Sources/Core/Mine.swift", "extension Container"),
    (".hidden/Mine.swift", "extension Container"),
  ])
  func `a property that the app's container does not have does not count`(
    path: String, declaration: String
  ) throws {
    let project = try GeneratedProject()
    try project.write("// package", to: "Packages/Core/Package.swift")
    try project.edit("Package.swift") {
      $0.replacing("targets: [", with: "targets: [\n.executableTarget(name: \"Tool\"),")
    }
    try project.write(Self.source("Factory<any MovieService>", declaration), to: path)
    #expect(project.run("generate service Movie").status == .success)
    #expect(try project.container.contains("var movieService"))
  }

  @Test(arguments: [
    ("MovieApp", "extension Container", "Factory<any MovieService>"),
    ("MovieApp", "extension FactoryKit.Container", "Factory<MovieService>"),
    ("MovieApp", "extension Container", "FactoryKit.Factory<(any MovieService)>"),
    ("Core", "extension Container", "Factory<any MovieService>"),
  ])
  func `a factory of the protocol counts, however it is spelled and in every target of the app`(
    target: String, container: String, type: String
  ) throws {
    let project = try GeneratedProject()
    try project.edit("Package.swift") {
      $0.replacing("targets: [", with: "targets: [\n.target(name: \"Core\"),")
        .replacing(
          "dependencies: [\n                .product", with: "dependencies: [\n\"Core\", .product")
    }
    try project.write(Self.source(type, container), to: "Sources/\(target)/Mine.swift")
    let before = try project.container
    #expect(project.run("generate service Movie").status == .success)
    #expect(try project.container == before)
  }

  @Test(arguments: ["ParameterFactory<Int, any MovieService>", "Factory<Int>", "MovieService"])
  func `another kind of property of that name is reported`(type: String) throws {
    let project = try GeneratedProject()
    try project.write(Self.source(type), to: "Sources/MovieApp/Mine.swift")
    let before = try project.snapshot()
    let outcome = project.run("generate service Movie")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("Sources/MovieApp/Mine.swift:2"))
    #expect(try project.snapshot() == before)
  }

  @Test(arguments: [("singleton", ".cached"), ("session", ".scope(.other)"), ("unique", ".graph")])
  func `a factory with another scope than was asked for stays, with a warning`(
    asked: String, present: String
  ) throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    try project.write("extension Scope { static let session = 1 }", to: "Sources/MovieApp/S.swift")
    try project.edit("Sources/MovieApp/App/DIContainer.swift") {
      $0.replacing("MovieServiceImpl() }", with: "MovieServiceImpl() }\(present)")
    }
    let before = try project.container
    let outcome = project.run("generate service Movie --scope \(asked)")
    #expect(outcome.err.contains("change its scope there to \(asked)") == (asked != "unique"))
    #expect(try project.container == before)
  }

  @Test func `a model that is in another folder is reported`() throws {
    let project = try GeneratedProject()
    project.run("generate model Movie in A")
    #expect(project.run("generate model Movie in B").status == .alreadyExists)
    #expect(project.run("generate model Movie").status == .success)
  }

  private static func source(_ type: String, _ declaration: String = "extension Container")
    -> String
  {
    "import FactoryKit\n\(declaration) { var movieService: \(type) { fatalError() } }\n"
  }
}

extension GeneratedProject {
  fileprivate var container: String {
    get throws { try read("Sources/MovieApp/App/DIContainer.swift") }
  }
}
