import Foundation
import GeneratorKit
import TestSupport
import Testing

/// What `destroy` takes of files that somebody has edited.
struct WrittenFilesTests {
  private let service = "Sources/MovieApp/Services/MovieServiceImpl.swift"

  @Test func `a file that was edited is named and stays`() throws {
    let project = try edited()
    let before = try project.snapshot()
    let outcome = project.run("destroy service Movie")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("\(service):1"))
    #expect(!outcome.err.contains("MockMovieService.swift"))
    #expect(try project.snapshot() == before)
  }

  @Test func `a yes takes an edited file, and what is asked names it alone`() throws {
    let project = try edited()
    let questions = TextSink()
    let outcome = project.run("destroy service Movie") { question in
      questions.add(question)
      return true
    }
    #expect(outcome.status == .success, "\(outcome.err)")
    #expect(
      questions.text
        == "Not as the tool has written it: \(service). Remove the service 'Movie' nevertheless?")
    #expect(!project.exists(service))
  }

  @Test func `a yes does not take what is used`() throws {
    let project = try edited()
    project.run("generate screen List on Movies --uses Movie")
    let outcome = project.run("destroy service Movie") { _ in true }
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("is used here"))
  }

  @Test func `force takes an edited file and names it`() throws {
    let project = try edited()
    let outcome = project.run("destroy service Movie", force: true)
    #expect(outcome.status == .success)
    #expect(outcome.err.contains("warning: \(service) was not as the tool had written it"))
  }

  @Test func `a dry run names an edited file, asks nothing and ends as the command would`() throws {
    let project = try edited()
    let outcome = project.run("destroy service Movie", dryRun: true) { _ in true }
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains(service))
  }

  @Test func `nobody is asked about a file that is only formatted`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    try project.edit(service) { $0.replacing("    ", with: "\t").replacing("{\n", with: "\n{\n") }
    #expect(project.run("destroy service Movie").status == .success)
  }

  @Test func `nobody is asked about what commands have written, added and renamed`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie --async")
    project.run(#"add operation rate to service Movie --takes "stars: Int""#)
    #expect(project.run("rename service Movie Film").status == .success)
    project.run("generate screen About on Settings --test-style both")
    project.run("add service Film to screen About")
    project.run("undo")
    for part in ["screen About", "service Film"] {
      let outcome = project.run("destroy \(part)")
      #expect(outcome.status == .success, "\(outcome.err)")
    }
  }

  @Test(arguments: ["add", "rename", "undo"])
  func `no command makes the tool's own of what somebody has edited`(command: String) throws {
    let project = try edited()
    switch command {
    case "add": project.run(#"add operation rate to service Movie --takes "stars: Int""#)
    case "rename": project.run("rename service Movie Film")
    default:
      project.run("destroy service Movie", force: true)
      project.run("undo")
    }
    let outcome = project.run("destroy service \(command == "rename" ? "Film" : "Movie")")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("is not as the tool has written it here"), "\(outcome.err)")
  }

  @Test func `who has not written the files is asked about all of them`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    let state = try TemporaryDirectory("state")
    let folder = StateFolder(environment: [StateFolder.variable: state.path + "/own"])
    let outcome = project.run(
      "destroy service Movie", files: LocalFileSystem(state: folder))
    #expect(outcome.status == .alreadyExists)
    for file in ["MovieService", "MovieServiceImpl", "MockMovieService"] {
      #expect(outcome.err.contains("\(file).swift:1"))
    }
  }

  /// A project with a service whose implementation somebody has edited.
  private func edited() throws -> GeneratedProject {
    let project = try GeneratedProject()
    project.run("generate service Movie --async")
    try project.edit(service) { $0.replacing("private let", with: "// Mine.\n    private let") }
    return project
  }
}
