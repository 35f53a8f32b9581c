import Foundation
import Testing
import Wiring

/// Sources of this repository, which were not written for the tools.
@Suite struct RealSourceTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func wiring(of paths: [String]) -> Wiring {
    let found = SwiftFileFinder.find(paths: paths, root: Self.repository)
    return Wiring(files: ProjectReader.read(paths: found.swift, root: Self.repository).files)
  }

  private static let matrix = "Tests/Fixtures/CompileMatrix/Accepted"

  /// The names behind `var` or `func` in the lines that end in a factory's type and an open brace.
  private func declared(in path: String) throws -> Set<String> {
    let found = SwiftFileFinder.find(paths: [path], root: Self.repository).swift
    let declaration = /^ *(?:@\w+ |nonisolated |fileprivate )*(?:var|func) (\w+)/
    let names = try found.flatMap { file in
      let text = try String(contentsOfFile: Self.repository + "/" + file, encoding: .utf8)
      return text.split(separator: "\n").compactMap { line in
        line.contains(/[:>] \w*Factory</) && !line.contains("static ")
          ? line.firstMatch(of: declaration).map { String($0.1) } : nil
      }
    }
    return Set(names)
  }

  @Test func `every shape of the compile matrix is read`() throws {
    let wiring = wiring(of: [Self.matrix])
    #expect(Set(wiring.factories.map(\.name)) == (try declared(in: Self.matrix)))
    // What methods of the project make of their closures is not followed.
    #expect(wiring.factories.filter { $0.doubt != nil }.map(\.name) == ["helped"])
    #expect(wiring.factory("promisedAPI")?.isPromise == true)
    #expect(wiring.factory("viewModel")?.isolation == "MainActor")
    #expect(wiring.factory("profile")?.has("scopeOnParameters") == true)
    #expect(wiring.factory("configured")?.scope.kind == .shared)
  }

  @Test func `a file that is cut off anywhere is read as far as it goes`() throws {
    let path = Self.repository + "/Tests/Fixtures/CompileMatrix/Accepted/Containers.swift"
    let text = Array(try String(contentsOfFile: path, encoding: .utf8).utf8)
    for end in stride(from: 0, to: text.count, by: 101) {
      let part = String(decoding: text[..<end], as: UTF8.self)
      let wiring = Wiring(files: [SourceReader.read(part, path: "Sources/App/App.swift")])
      #expect(wiring.factories.count <= 9)
    }
  }

  @Test(arguments: [
    "let a \u{FFFD}= 1", "var x: Factory<", "extension Container { var a: Factory<A> { self {",
    "#if DEBUG\nfunc a() {", "@Injected(\\. var a", "self { } }", "\0\0{{{",
    "func f() { switch a { print(1)\ncase .b: break } }",
  ])
  func `text that is no valid Swift is read, and said to be none`(text: String) {
    let wiring = Wiring(files: [SourceReader.read(text, path: "Sources/App/App.swift")])
    #expect(
      wiring.unresolved.map(\.reason).contains(
        "`Sources/App/App.swift` is not valid Swift, and was read as far as it goes"))
  }
}
