import Foundation
import Testing
import Wiring

/// The factories of the library itself, which no project has among its sources.
@Suite struct LibraryFactoryTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test func `the list is what the module declares`() {
    let found = SwiftFileFinder.find(
      paths: ["Sources/FactoryControls"], root: Self.repository)
    let files = ProjectReader().read(paths: found.swift, root: Self.repository).files
    let known = Wiring(files: [SourceReader.read(LibraryFactories.source, path: "A.swift")])
    let declared = texts(of: Wiring(files: files))
    #expect(!declared.isEmpty)
    #expect(declared == texts(of: known))
  }

  private func texts(of wiring: Wiring) -> [String] {
    wiring.factories.map { "\($0.name) \($0.kind) \($0.arguments) \($0.scope)" } + wiring.edgeTexts
  }

  private static let source = """
    import FactoryControls
    import FactoryKit
    extension Container {
      var log: Factory<Log> { self { Log(date: self.date(), calendar: self.calendar()) } }
    }
    struct Home { @Injected(\\.clock) var clock; func id() -> UUID { Container.shared.uuid().make() } }
    """

  @Test func `a factory of the library is declared, and edges lead to it`() {
    let wiring = wiring(Self.source)
    #expect(wiring.unresolved.map(\.reason).isEmpty)
    #expect(
      wiring.edgeTexts == [
        "calendar -> locale", "calendar -> timeZone", "log -> calendar", "log -> date",
      ])
    let shown = zip(wiring.factories, wiring.areShown).filter(\.1).map(\.0.name)
    #expect(
      Set(shown) == ["log", "date", "calendar", "locale", "timeZone", "clock", "uuid"])
  }

  @Test func `a project's own factory of the name is meant`() {
    let wiring = wiring([
      "Sources/A/A.swift":
        "extension Container { public var date: Factory<Day> { self { Day() } } }",
      "Sources/B/B.swift": Self.source,
    ])
    let edge = wiring.edges.first { wiring.factories[$0.to].name == "date" }
    #expect(edge.map { wiring.factories[$0.to].module } == "A")
  }

  @Test func `a project that does not import the module does not have its factories`() {
    #expect(wiring("import FactoryKit\nextension Container { func f() {} }").factories.isEmpty)
  }
}
