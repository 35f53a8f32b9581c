import Foundation
import Wiring
import TestSupport
import Testing

@Suite struct WiringLockTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardized.path

  private func lock(_ files: [(path: String, text: String)]) -> WiringLock {
    WiringLock(GraphDocument(Wiring(files: ProjectReader.read(texts: files))))
  }

  /// Real sources: apps, packages, a server and code with every mistake that lint knows.
  @Test(
    arguments: [
      "Examples/FilmServer", "Examples/ModularApp", "Examples/QuickStart", "Examples/Sky",
      "Examples/WatchList", "Tools/Tests/WiringTests/Document/Examples/Shop/after",
    ])
  func `other files, another order and another format give the same bytes`(path: String) throws {
    let root = Self.repository + "/" + path
    let sources = try SwiftFileFinder.find(paths: ["."], root: root).swift.map { path in
      (path: path, text: try String(contentsOfFile: root + "/" + path, encoding: .utf8))
    }
    let expected = lock(sources).text
    #expect(expected.split(separator: "\n").count > 2)
    // The same declarations in other files of the same folders, in another order and format.
    let moved = sources.reversed().enumerated().map {
      number, file -> (path: String, text: String) in
      let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
      let path =
        file.path == "Package.swift"
        ? file.path : (folder.isEmpty ? "" : folder + "/") + "F\(number).swift"
      let text = file.text.replacing("Factory<", with: "Factory< ")
      return (path: path, text: "// moved\n\n" + text)
    }
    let found = lock(moved)
    #expect(try WiringLock(text: expected, in: "").difference(to: found).isEmpty)
    #expect(found.text == expected)
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
    #expect(try WiringLock(text: lock.text, in: "") == lock)
  }
}
