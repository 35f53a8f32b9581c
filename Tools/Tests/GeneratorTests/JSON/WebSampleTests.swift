import Foundation
import TestSupport
import Testing
import Wiring

@testable import Generator

struct WebSampleTests {
  @Test func `the body of a success is the sample`() throws {
    let server = try OneShotServer(
      response: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{\"id\": 1}")
    #expect(String(decoding: try WebSample.fetch(server.address), as: UTF8.self) == "{\"id\": 1}")
  }

  @Test(arguments: ["404 Not Found", "500 Internal Server Error", "304 Not Modified"])
  func `a status other than 2xx is a failed fetch that names it`(status: String) throws {
    let server = try OneShotServer(
      response: "HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    let error = #expect(throws: CommandFailure.self) { try WebSample.fetch(server.address) }
    let problem = status.hasPrefix("304") ? "sent nothing" : String(status.prefix(3))
    #expect(
      error?.status == .urlFetchFailed && error?.problem.contains(problem) == true,
      "\(String(describing: error))")
  }

  @Test(.timeLimit(.minutes(30)), arguments: ["/dev/zero", "pipe"])
  func `a sample that is no file is refused with its name`(path: String) throws {
    let project = try GeneratedProject()
    #expect(mkfifo(project.directory.path + "/MovieApp/pipe", 0o600) == 0)
    let outcome = project.run("generate model Movie --from \(path)")
    #expect(outcome.status == .unreadableInput)
    #expect(outcome.err.contains("\(path): Cannot read: it is no file"))
  }

  /// Guards against source that is shown in another order than it is compiled.
  @Test func `no hidden character of a sample reaches generated code`() throws {
    let project = try GeneratedProject()
    let hidden = "\u{202E}\u{2066}\u{61C}\u{200F}\u{85}\u{9B}\u{7F}\u{2028}"
    try project.write(
      "{\"id\": 1, \"a\(hidden)b\": \"x\(hidden)y\", \"n\": {\"c\(hidden)\": [\"\(hidden)\"]}}",
      to: "sample.json")
    let outcome = project.run(
      "recipe crud Movie --from sample.json --with-tests")
    #expect(outcome.status == .success, "\(outcome.err)")
    for (path, text) in try project.directory.swiftFiles(below: "MovieApp") {
      #expect(VisibleText.lines(text) == text, "\(path)")
    }
    let model = try #require(try project.directory.file(endingIn: "/Models/Movie.swift"))
    #expect(model.contains(#""a\u{202E}\u{2066}\u{61C}\u{200F}\u{85}\u{9B}\u{7F}\u{2028}b""#))
  }
}
