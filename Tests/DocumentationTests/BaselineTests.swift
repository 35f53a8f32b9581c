import FactoryKit
import FactoryTesting
import Foundation
import Testing

// snippet.home
protocol HomeServer: Sendable { func films() -> [String] }
struct LiveServer: HomeServer {
  func films() -> [String] { ["Alien"] }  // over the network
}
struct Home {
  @Injected(\.homeServer) private var server
  var titles: [String] { server.films() }
}

extension Container {
  var homeServer: Factory<any HomeServer> { self { LiveServer() } }
}
// snippet.end
/// The suites of the page would have warnings in each run of these tests.
@Suite(.enabled(if: showsWarnings)) struct BaselineExamples {
  // snippet.warning
  @Suite(.container.strict(.warning)) struct OldHomeTests {
    @Test func films() {
      #expect(Home().titles == ["Alien"])  // passes with a warning
    }
  }
  // snippet.baseline
  @Suite(.container.strict(baseline: "strict-baseline.json"))
  struct HomeTests {
    @Test func films() {
      #expect(Home().titles == ["Alien"])  // passes if it is listed
    }
  }
  // snippet.end
}

// snippet.case
class OldTestCase: ContainerTestCase {
  override var containers: any ContainerBinding {
    .container.strict(baseline: "strict-baseline.json")
  }
}
// snippet.exit
@Test func `a negative price stops the process`() async {
  await #expect(processExitsWith: .failure) {
    withContainer(.container.strict) {
      Container.shared.payments.register { MockPayments() }
      precondition(Container.shared.payments().pay(250))
    }
  }
}
// snippet.end

private let showsWarnings =
  ProcessInfo.processInfo.environment["FACTORY_BASELINE_EXAMPLES"] != nil

@Suite(.serialized) struct BaselinePageTests {
  private let page =
    "Sources/FactoryTesting/FactoryTesting.docc/Articles/StrictTests.md"
  private let key = "AppTests.HomeTests/films()"

  /// Runs a test with a baseline that is a file in a folder of its own; returns its messages.
  private func messages(
    listing findings: Set<StrictFinding>,
    isWriting: Bool = false,
    _ operation: @escaping @Sendable () -> Void
  ) async throws -> (messages: [String], file: String) {
    let messages = Locked<[String]>([])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("strict-baseline.json").path
    try BaselineFile(path: path).update { $0 = findings }
    let test = try #require(Test.current)
    let caught = IssueHandlingTrait.compactMapIssues { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return nil
    }
    let strict: any ContainerBinding = .container
      .strict(StrictBaseline(path: path, isWriting: isWriting))
    try await caught.provideScope(for: test, testCase: nil) {
      try await strict.provideScope(for: test, testCase: nil) {
        try await strict.provideScope(for: test, testCase: .current) { operation() }
      }
    }
    return (messages.withLock { $0 }, (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
  }

  private var test: String {
    "DocumentationTests.BaselinePageTests/" + (Test.current?.name ?? "")
  }

  /// The line above the block is `output: Tests/DocumentationTests/BaselineTests.swift#new`.
  @Test func `the page quotes the issue of a new finding`() async throws {
    let other = StrictFinding(test: "a", factory: "b", kind: "c")
    let found = try await messages(listing: [other]) { _ = Home().titles }
    try QuotedOutput(page: page, source: "Tests/DocumentationTests/BaselineTests.swift#new")
      .expect(try #require(found.messages.first))
  }

  /// The line above the block is `output: Tests/DocumentationTests/BaselineTests.swift#gone`.
  @Test func `the page quotes the warning of a finding that is gone`() async throws {
    let finding = StrictFinding(
      test: test, factory: "Container.homeServer", kind: "missing-override")
    let found = try await messages(listing: [finding]) {}
    try QuotedOutput(page: page, source: "Tests/DocumentationTests/BaselineTests.swift#gone")
      .expect(try #require(found.messages.first).replacingOccurrences(of: test, with: key))
  }

  @Test func `the page quotes a file`() async throws {
    let found = try await messages(listing: [], isWriting: true) { _ = Home().titles }
    #expect(found.messages == [])
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
    let line = try #require(found.file.split(separator: "\n").dropFirst().first)
    let shown = line.replacingOccurrences(of: test, with: key).drop { $0 == " " }
    #expect(text.contains("`\(shown)`\n"))
  }
}
