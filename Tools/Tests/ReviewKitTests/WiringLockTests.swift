import Foundation
import ReviewKit
import SourceModel
import TestSupport
import Testing
import WiringGraph

@Suite struct WiringLockTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized.path

  private func lock(_ files: [(path: String, text: String)]) -> WiringLock {
    WiringLock(WiringOutline(Wiring(files: ProjectReader().read(texts: files))))
  }

  @Test func `the lock of the example has a line for each factory and each need`() throws {
    try ExampleProject.expect(
      WiringLock(WiringOutline(try ExampleProject.wiring("before"))).text, is: "before.lock")
    try ExampleProject.expect(
      WiringLock(WiringOutline(try ExampleProject.wiring("after"))).text, is: "after.lock")
  }

  /// Real sources: apps, packages, a server and code with every mistake that lint knows.
  @Test(
    arguments: [
      "Examples/FilmServer", "Examples/ModularApp", "Examples/QuickStart", "Examples/Sky",
      "Examples/WatchList", "Tools/Tests/LintKitTests/Fixtures/SampleApp",
      "Tools/Tests/ReviewKitTests/Examples/Shop/after",
    ])
  func `other files, another order and another format give the same bytes`(path: String) throws {
    let root = Self.repository + "/" + path
    let sources = try SwiftFileFinder.find(paths: ["."], root: root).swift.map { path in
      (path: path, text: try String(contentsOfFile: root + "/" + path, encoding: .utf8))
    }
    let expected = lock(sources).text
    #expect(expected.split(separator: "\n").count > 2)
    for seed in 1...6 as ClosedRange<UInt64> {
      let project = ShuffledProject(sources, seed: seed)
      var files = project.files.map { (path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
      var random = SplitMix(seed: seed)
      files.shuffle(using: &random)
      let found = lock(files)
      let difference = try WiringLock(text: expected).difference(to: found)
      #expect(difference.isEmpty, "seed \(seed)")
      #expect(found.text == expected, "seed \(seed)")
    }
  }

  @Test func `a factory is one line however often and however it is written`() {
    let lock = lock([
      (
        "Sources/App/A.swift",
        """
        extension Container {
          #if DEBUG
            var api: Factory<any API> { self { Mock() } }
          #else
            var api: Factory<any   API> { self { Live(log: self.log()) }.cached }
          #endif
          var log: FactoryKit.Factory< /* all of it */
            (Int,String)->Log
          > { self { Log() } }
          var user: ParameterFactory<(id: Int, name: String), Result<User,any Error>> { self { _ in User() } }
        }
        """
      )
    ])
    #expect(
      lock.lines == [
        "Container.api = cached Factory<any API>",
        "Container.api = unique Factory<any API>",
        "Container.api needs Container.log (eager)",
        "Container.log = unique Factory<(Int, String) -> Log>",
        "Container.user = unique ParameterFactory<(id: Int, name: String), Result<User, any Error>>",
      ])
  }

  @Test func `the module tells factories of one name apart, and only those`() {
    let text = "extension Container { var api: Factory<A> { self { A() } } }"
    let both = lock([("Sources/One/A.swift", text), ("Sources/Two/A.swift", text)])
    #expect(
      both.lines == [
        "Container.api (One) = unique Factory<A>", "Container.api (Two) = unique Factory<A>",
      ])
    let test = lock([("Sources/One/A.swift", text), ("Tests/OneTests/A.swift", text)])
    #expect(test.lines == ["Container.api = unique Factory<A>"])
  }

  @Test func `no name of the sources begins a line, or a conflict`() throws {
    let lock = lock([
      (
        "Sources/App/A.swift",
        "extension Container { var `a\u{2028}<<<<<<< b\u{1B}`: Factory<A> { self { A() } } }"
      )
    ])
    #expect(lock.lines == ["Container.a\\u{2028}<<<<<<< b\\u{1B} = unique Factory<A>"])
    #expect(try WiringLock(text: lock.text) == lock)
  }
}
