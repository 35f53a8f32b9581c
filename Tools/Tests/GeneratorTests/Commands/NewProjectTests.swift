import Foundation
import TestSupport
import Testing
import Wiring

@testable import Generator

struct NewProjectTests {
  @Test(arguments: [
    "../x", "class", "Ünïcode", "movieApp", "SwiftUI", "", String(repeating: "A", count: 300),
  ])
  func `a hostile name makes nothing`(name: String) throws {
    let directory = try directory()
    let before = try directory.snapshot()
    #expect(run(name, in: directory).status == .invalidName)
    #expect(try directory.snapshot() == before)
  }

  @Test func `a target that exists is refused without force`() throws {
    let directory = try directory()
    try directory.write("mine", to: "MovieApp/README.md")
    try directory.write("mine", to: "MovieApp/notes.txt")
    let before = try directory.snapshot()
    #expect(run("MovieApp", in: directory).status == .alreadyExists)
    #expect(try directory.snapshot() == before)
    #expect(run("MovieApp", in: directory, force: true).status == .success)
    #expect(try directory.read("MovieApp/README.md") != "mine")
    #expect(try directory.read("MovieApp/notes.txt") == "mine")
  }

  @Test(arguments: ["", "x", "com..x", "com.ex ample", "com.example.\"x"])
  func `a bundle identifier that is not one is refused`(id: String) throws {
    let directory = try directory()
    let command = command("MovieApp", "--bundle-id", id)
    #expect(GeneratedProject.run(command, in: directory.path).status == .invalidName)
  }

  @Test(arguments: [
    ("/a/b/Factory", "/a/b/App", "../Factory"), ("/a/Factory", "/a/b/c/App", "../../../Factory"),
    ("/Factory", "/a/App", "../../Factory"), ("/a/b", "/a/b/App", ".."), ("/a/b/c", "/a", "b/c"),
  ])
  func `the path of a checkout is written as the project sees it`(
    checkout: String, root: String, path: String
  ) {
    #expect(FactoryDependency.relative(checkout, from: root) == path)
  }

  @Test func `a path that holds no package is refused`() throws {
    let directory = try directory()
    let command = "new MovieApp --factory-path Nowhere"
    #expect(GeneratedProject.run(command, in: directory.path).status == .fileNotFound)
  }

  private func command(_ name: String, _ options: String...) -> [String] {
    ["new", name, "--factory-path", "Factory"] + options
  }

  private func run(_ name: String, in directory: TemporaryDirectory, force: Bool = false)
    -> GeneratedProject.Outcome
  {
    GeneratedProject.run(command(name), in: directory.path, force: force)
  }

  private func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write("// A stand-in.", to: "Factory/Package.swift")
    return directory
  }
}
