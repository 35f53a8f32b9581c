import Foundation
import TestSupport
import Testing

@testable import GeneratorKit

struct ModuleNameTests {
  @Test(arguments: ["Network", "Charts", "Speech", "MapKit", "XCTest", "FoundationModels"])
  func `a module of Apple's systems is refused, whatever Swift can import here`(name: String) {
    for kind in [Identifier.Kind.app, .feature] {
      #expect { try ModuleName.check(name, as: kind) { _ in false } } throws: {
        "\($0)".contains("module of Apple's systems") && "\($0)".contains(name)
      }
    }
    let project = try? GeneratedProject()
    #expect(project?.run("generate feature \(name)").status == .invalidName)
  }

  @Test func `a project is not called like a module, and nothing is written`() throws {
    let directory = try TemporaryDirectory("names")
    for name in ["Network", "SwiftGlibc"] where name == "Network" || Toolchain.canImport(name) {
      let new = "new \(name) --factory-path Factory"
      let outcome = GeneratedProject.run(new, in: directory.path)
      #expect(outcome.status == .invalidName && outcome.err.contains("\(name)App"))
    }
    #expect(try directory.files().isEmpty)
  }

  @Test(arguments: ["Movies", "NetworkClient", "Networks", "network"])
  func `another name is accepted unless Swift can import it`(name: String) throws {
    try ModuleName.check(name, as: .app) { _ in false }
    #expect { try ModuleName.check(name, as: .app) { $0 == name } } throws: {
      "\($0)".contains("Swift can import")
    }
  }

  @Test func `the compiler at hand says what it can import`() throws {
    #expect(Toolchain.canImport("Foundation"))
    #expect(!Toolchain.canImport("NoSuchModuleAnywhere"))
  }

  @Test func `without a compiler nothing is refused`() throws {
    let directory = try TemporaryDirectory("names")
    #expect(!Toolchain.canImport("Foundation", path: directory.path))
    #expect(!Toolchain.canImport("Foundation", path: ""))
  }

  @Test(.timeLimit(.minutes(30)))
  func `a compiler that hangs or fails is not waited for`() throws {
    let directory = try TemporaryDirectory("names")
    for body in ["exec sleep 3600", "exit 3", "kill -ILL $$"] {
      try directory.write("#!/bin/sh\n\(body)\n", to: "swiftc")
      let path = directory.path + "/swiftc"
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      #expect(!Toolchain.canImport("Foundation", path: directory.path, limit: 0.2))
    }
  }

  @Test func `the list has the modules of every platform's SDK`() {
    let names = [
      "AppKit", "UIKit", "TVUIKit", "WatchKit", "CompositorServices", "SQLite3", "SwiftData",
      "StoreKitTest",
    ]
    #expect(names.allSatisfy(SystemModules.contains))
  }
}
