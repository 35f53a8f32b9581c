import Foundation
import Testing
import WiringGraph
import WiringModel
import WiringParsing

/// Sources of this repository, which were not written for the tools.
@Suite struct RealSourceTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func wiring(of paths: [String]) -> Wiring {
    let found = SwiftFileFinder.find(paths: paths, root: Self.repository)
    let reader = WiringProjectReader()
    return Wiring(files: reader.read(paths: found.swift, root: Self.repository).files)
  }

  @Test func `the film example has its factories, their scopes and needs, and no circle`() {
    let wiring = wiring(of: ["Examples/QuickStart/Sources"])
    #expect(
      wiring.factories.map { "\($0.name) \($0.scope.name)" } == [
        "filmSource unique", "filmStore cached", "textIndex shared", "tally graph",
        "console singleton", "filmRepository unique", "filmSearch unique", "filmFormatter unique",
        "filmReport unique",
      ])
    #expect(
      wiring.edgeTexts.filter { $0.hasPrefix("film") } == [
        "filmReport -> console", "filmReport -> filmFormatter", "filmReport -> filmSearch",
        "filmReport -> tally", "filmRepository -> filmStore", "filmRepository -> tally",
        "filmSearch -> filmRepository", "filmSearch -> tally", "filmSearch -> textIndex",
        "filmStore -> filmSource",
      ])
    #expect(wiring.unresolved.isEmpty)
  }

  @Test func `every shape of the compile matrix is read`() {
    let wiring = wiring(of: ["Tests/Fixtures/CompileMatrix/Accepted"])
    let expected = [
      "api", "store", "profile", "pair", "promisedAPI", "explicit", "configured", "dependent",
      "viewModel", "spelledOut", "cachedModel", "service",
    ]
    #expect(Set(wiring.factories.map(\.name)) == Set(expected))
    #expect(wiring.factories.allSatisfy { $0.doubt == nil })
    #expect(wiring.factory("promisedAPI")?.isPromise == true)
    #expect(wiring.factory("viewModel")?.isolation == "MainActor")
    #expect(wiring.factory("profile")?.has("scopeOnParameters") == true)
    #expect(wiring.factory("configured")?.scope.kind == .shared)
  }

  @Test func `a file that is cut off anywhere is read as far as it goes`() throws {
    let path = Self.repository + "/Tests/Fixtures/CompileMatrix/Accepted/Containers.swift"
    let text = Array(try String(contentsOfFile: path, encoding: .utf8).utf8)
    for end in stride(from: 0, to: text.count, by: 13) {
      let part = String(decoding: text[..<end], as: UTF8.self)
      let wiring = Wiring(files: [WiringReader.read(part, path: "Sources/App/App.swift")])
      #expect(wiring.factories.count <= 12)
    }
  }
}
