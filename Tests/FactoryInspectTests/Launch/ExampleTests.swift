import FactoryInspect
import FactoryKit
import Foundation
import TestSupport
import Testing

// What the documentation quotes. Nothing here takes time but `wait`, which moves a clock on.

private let clock = StandingClock()
private func wait(_ milliseconds: Double) { clock.advance(milliseconds: milliseconds) }

final class FilmApp: SharedContainer {
  @TaskLocal static var shared = FilmApp()
  let manager = ContainerManager(clock: clock)

  fileprivate func make(_ milliseconds: Double) -> NamedService {
    wait(milliseconds)
    return NamedService()
  }
}

// The delays stand for what such factories do: open a file, decode JSON, read the keychain.
extension FilmApp {
  @MainActor var home: Factory<NamedService> {
    self {
      _ = (self.theme(), self.films(), self.account())
      return self.make(2)
    }
    .cached
  }
  @MainActor var theme: Factory<NamedService> { self { self.make(3) }.cached }
  var films: Factory<NamedService> {
    self {
      _ = (self.database(), self.session())
      return self.make(21)
    }
    .cached
  }
  var database: Factory<NamedService> {
    self {
      _ = self.migrations()
      return self.make(96)
    }
    .cached
  }
  var migrations: Factory<NamedService> { self { self.make(210) } }
  var account: Factory<NamedService> {
    self {
      _ = self.session()
      return self.make(34)
    }
    .cached
  }
  var session: Factory<NamedService> { self { self.make(6) }.cached }
}

@Suite("What the documentation says about launches", .serialized)
struct ExampleTests {
  /// The text in the documentation: `UPDATE_DOCUMENTATION=1` writes it.
  private func expect(_ text: String, in name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }

  @MainActor @Test func `the text is the one in the documentation`() throws {
    let app = FilmApp()
    // snippet.record
    let launch = app.manager.recordLaunch {
      app.home()
    }
    print(launch)
    // snippet.save
    let json = JSONEncoder()
    json.outputFormatting = .prettyPrinted
    let data = try json.encode(launch)
    // snippet.end
    try expect(launch.description, in: "Report.txt")
    #expect(try JSONDecoder().decode(LaunchReport.self, from: data) == launch)
    // The file can be opened in Perfetto.
    json.outputFormatting = [.prettyPrinted, .sortedKeys]
    try expect(String(decoding: json.encode(launch), as: UTF8.self) + "\n", in: "Launch.json")
    #expect(launch.description.split(separator: "\n").allSatisfy { $0.count <= 72 })
  }

  @MainActor @Test func `warmed up, the main thread builds what it has to`() async throws {
    let app = FilmApp()
    let launch = try await app.manager.recordLaunch {
      // snippet.warm
      try await app.warmUp(\.films, \.account, isolation: nil)
      // snippet.end
      return app.home()
    }
    let onMain = launch.steps.filter { $0.isOnMainThread && $0.outcome == .built }
    #expect(onMain.map(\.name) == ["home", "theme"])
    #expect(launch.avoidableOnMainThread.isEmpty)
  }

  @MainActor @Test func `a launch can begin and end in different places`() {
    let app = FilmApp()
    // snippet.begin
    let recording = app.manager.beginLaunch()
    // ...
    let launch = recording.end()
    // snippet.end
    #expect(launch.steps.isEmpty)
  }
}
