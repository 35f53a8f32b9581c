import Foundation
import TestSupport
import Testing

@testable import GeneratorKit

struct FileTransactionTests {
  @Test(
    arguments: FailingFileSystem.Operation.allCases,
    [(ENOSPC, CommandStatus.insufficientDiskSpace), (EROFS, .fileAccessRefused)])
  func `a failure at any step leaves everything as it was`(
    operation: FailingFileSystem.Operation, error: (code: Int32, status: CommandStatus)
  ) throws {
    var failures = 0
    while true {
      let directory = try TemporaryDirectory()
      try directory.write("name: App\n", to: ".factory.yml")
      try directory.write("old\n", to: "edited.txt")
      try directory.write("gone\n", to: "Old/removed.txt")
      var builder = PlanBuilder(root: directory.path, files: LocalFileSystem.testing, force: false)
      try builder.write("New/Inner/created.txt", "created\n")
      try builder.edit("edited.txt", "new\n")
      try builder.remove("Old/removed.txt")
      let before = try directory.snapshot()
      let files = FailingFileSystem(operation, number: failures + 1, code: error.code)
      var thrown: GeneratorError?
      do {
        try FileTransaction.apply(builder.plan, files: files)
      } catch let error as GeneratorError {
        thrown = error
      }
      guard files.hasFailed else { break }
      #expect(thrown?.status == error.status)
      #expect(thrown?.advice.contains("nothing was changed") == true)
      #expect(try directory.snapshot() == before)
      failures += 1
    }
    #expect(failures > 0)
  }

  @Test(arguments: [
    (ENOSPC, CommandStatus.insufficientDiskSpace), (EACCES, .fileAccessRefused),
  ])
  func `a command that cannot write leaves the project as it was`(
    code: Int32, status: CommandStatus
  ) throws {
    let project = try GeneratedProject()
    let before = try project.snapshot()
    let files = FailingFileSystem(.rename, number: 4, code: code)
    let outcome = project.run("generate service Movie", files: files)
    #expect(outcome.status == status)
    #expect(outcome.err.contains("nothing was changed"))
    #expect(try project.snapshot() == before)
  }

  @Test func `a clash in the last file leaves nothing behind`() throws {
    let project = try GeneratedProject()
    try project.write("// mine", to: "Sources/MovieApp/Services/MockMovieService.swift")
    let before = try project.snapshot()
    let outcome = project.run("generate service Movie")
    #expect(outcome.status == .alreadyExists)
    #expect(outcome.err.contains("Sources/MovieApp/Services/MockMovieService.swift:1"))
    #expect(try project.snapshot() == before)
  }

  @Test(arguments: ["Sources/MovieApp/Services", "Sources/MovieApp/Features"])
  func `a file in the place of a directory leaves nothing behind`(name: String) throws {
    let project = try GeneratedProject()
    try project.write("a file", to: name)
    let before = try project.snapshot()
    #expect(project.run("recipe crud Movie").status == .alreadyExists)
    #expect(try project.snapshot() == before)
  }

  @Test func `a directory in the place of a file leaves nothing behind`() throws {
    let project = try GeneratedProject()
    try project.write("", to: "Sources/MovieApp/Services/MovieServiceImpl.swift/keep")
    let before = try project.snapshot()
    #expect(project.run("generate service Movie", force: true).status == .alreadyExists)
    #expect(try project.snapshot() == before)
  }

  @Test(arguments: [("MovieApp/Shared", false), ("Elsewhere", true)])
  func `permissions of an edited file and a link to it survive`(folder: String, isOutside: Bool)
    throws
  {
    let project = try GeneratedProject()
    let file = project.root + "/Sources/MovieApp/App/DIContainer.swift"
    try project.directory.write("", to: folder + "/keep")
    let real = project.directory.path + "/" + folder + "/real.swift"
    try FileManager.default.moveItem(atPath: file, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: real)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    let outcome = project.run("generate service Movie", followsLinks: isOutside)
    #expect(outcome.status == .success)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == real)
    #expect(try project.directory.read(folder + "/real.swift").contains("movieService"))
    #expect(
      try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `nothing but the planned files is left in the directories`() throws {
    let project = try GeneratedProject()
    project.run("generate service Movie")
    let hidden = try project.snapshot().keys.filter { $0.contains("/.factory-") }
    #expect(hidden.isEmpty)
  }
}
