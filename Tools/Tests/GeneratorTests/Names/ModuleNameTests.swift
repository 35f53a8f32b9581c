import Foundation
import TestSupport
import Testing
import Wiring

@testable import Generator

struct ModuleNameTests {
  @Test func `a project is not called like a module that Swift can import, and nothing is written`()
    throws
  {
    let directory = try TemporaryDirectory("names")
    let outcome = GeneratedProject.run(
      "new RegexBuilder --factory-path Factory", in: directory.path)
    #expect(
      outcome.status == .invalidName && outcome.err.contains("RegexBuilderApp"), "\(outcome.err)")
    #expect(try directory.files().isEmpty)
  }

  @Test(arguments: [Identifier.Kind.app, .feature])
  func `a name is accepted unless Swift can import it`(kind: Identifier.Kind) throws {
    try ModuleName.check("Network", as: kind) { _ in false }
    #expect { try ModuleName.check("Network", as: kind) { $0 == "Network" } } throws: {
      "\($0)".contains("Swift can import")
    }
  }

  @Test func `the compiler at hand says what it can import`() {
    #expect(Toolchain.canImport("Foundation"))
    #expect(!Toolchain.canImport("NoSuchModuleAnywhere"))
  }
}
