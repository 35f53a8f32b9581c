import FactoryKit
import Foundation
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var service: Factory<String> { self { "definition" } }
  var greeting: ParameterFactory<String, String> { self { "definition for \($0)" } }

  /// Gives the factory a closure for every situation.
  func overrideEverything() {
    service.register { "registered" }
      .onDebug { "debug" }
      .onDevice { "device" }
      .onSimulator { "simulator" }
      .onTest { "test" }
      .onPreview { "preview" }
      .onArg("told later") { "runtime argument" }
      .onArg("launched so") { "argument" }
  }
}

/// The situation changes in processes of their own, so that no other test notices.
@Suite("Which closure builds an instance")
struct OverrideSelectionTests {
  @Test func `the environment does not make a program a simulator's`() async {
    await #expect(processExitsWith: .success) {
      setenv("SIMULATOR_UDID", "00000000-0000-0000-0000-000000000000", 1)
      precondition(!FactoryContext.current.isSimulator)
      let box = Box()
      FactoryContext.current.isTest = false
      FactoryContext.current.arguments = []
      box.service.onSimulator { "simulator" }
      precondition(box.service() == "definition")
    }
  }

  @Test func `without anything else the definition builds`() {
    #expect(Box().service() == "definition")
  }

  @Test func `a registered closure comes before the definition`() {
    let box = Box()
    box.service.register { "registered" }
    #expect(box.service() == "registered")
  }

  @Test func `the latest registered closure counts`() {
    let box = Box()
    box.service.register { "first" }
    box.service { "second" }
    #expect(box.service() == "second")
  }

  @Test func `each situation gives way to the one before it`() async {
    await #expect(processExitsWith: .success) {
      let box = Box()
      box.overrideEverything()
      FactoryContext.current = FactoryContext.quiet
      FactoryContext.current.isDebug = true
      #expect(box.service() == "device")
      FactoryContext.current.isSimulator = true
      #expect(box.service() == "simulator")
      FactoryContext.current.isTest = true
      #expect(box.service() == inDebugBuilds("test", otherwise: "simulator"))
      FactoryContext.current.isPreview = true
      #expect(box.service() == inDebugBuilds("preview", otherwise: "simulator"))
      FactoryContext.setArg("told later", forKey: "key")
      #expect(box.service() == "runtime argument")
      FactoryContext.current.arguments = ["launched so"]
      #expect(box.service() == "argument")
    }
  }

  @Test func `the debug context comes between the others and the registration`() async {
    await #expect(processExitsWith: .success) {
      let box = Box()
      box.service.register { "registered" }.onDebug { "debug" }
      FactoryContext.current = FactoryContext.quiet
      #expect(box.service() == "registered")
      FactoryContext.current.isDebug = true
      #expect(box.service() == inDebugBuilds("debug", otherwise: "registered"))
      box.service.onDevice { "device" }
      #expect(box.service() == "device")
    }
  }

  @Test func `debug builds alone have test contexts`() {
    let box = Box()
    box.service.onTest { "test" }
    #expect(box.service() == inDebugBuilds("test", otherwise: "definition"))
  }

  @Test func `a runtime argument counts until it is removed`() {
    let box = Box()
    box.service.onArg("closure choice, one") { "one" }
    #expect(box.service() == "definition")
    FactoryContext.setArg("closure choice, one", forKey: "closure choice, set and removed")
    #expect(box.service() == "one")
    FactoryContext.removeArg(forKey: "closure choice, set and removed")
    #expect(box.service() == "definition")
  }

  @Test func `the last argument that is set for a key counts`() {
    let box = Box()
    box.service.onArg("closure choice, old") { "old" }.onArg("closure choice, new") { "new" }
    FactoryContext.setArg("closure choice, old", forKey: "closure choice, replaced")
    FactoryContext.setArg("closure choice, new", forKey: "closure choice, replaced")
    defer { FactoryContext.removeArg(forKey: "closure choice, replaced") }
    #expect(box.service() == "new")
  }

  @Test func `any of several arguments is enough`() {
    let box = Box()
    box.service.onArgs(["closure choice, left", "closure choice, right"]) { "either" }
    #expect(box.service() == "definition")
    FactoryContext.setArg("closure choice, right", forKey: "closure choice, several")
    defer { FactoryContext.removeArg(forKey: "closure choice, several") }
    #expect(box.service() == "either")
  }

  @Test func `one closure may serve several contexts`() async {
    await #expect(processExitsWith: .success) {
      let box = Box()
      box.service.context(.simulator, .arg("asked")) { "either" }
      FactoryContext.current = FactoryContext.quiet
      #expect(box.service() == "definition")
      FactoryContext.current.isSimulator = true
      #expect(box.service() == "either")
      FactoryContext.current.isSimulator = false
      FactoryContext.current.arguments = ["asked"]
      #expect(box.service() == "either")
    }
  }

  @Test func `the last closure for a context replaces the one before`() {
    let box = Box()
    box.service.onDevice { "first" }.onDevice { "second" }
    #expect(box.service() == "second")
  }

  @Test func `contexts of factories with a parameter get the parameter`() {
    let box = Box()
    box.greeting.onDevice { "device for \($0)" }
    #expect(box.greeting("you") == "device for you")
  }
}

/// What a debug build does, and what a release build does instead.
private func inDebugBuilds(_ debug: String, otherwise release: String) -> String {
  #if DEBUG
    debug
  #else
    release
  #endif
}

extension FactoryContext {
  /// A situation in which nothing speaks for any context but that of a device.
  fileprivate static var quiet: FactoryContext {
    var quiet = FactoryContext.current
    quiet.arguments = []
    quiet.runtimeArguments = [:]
    quiet.isPreview = false
    quiet.isTest = false
    quiet.isSimulator = false
    quiet.isDebug = false
    return quiet
  }
}
