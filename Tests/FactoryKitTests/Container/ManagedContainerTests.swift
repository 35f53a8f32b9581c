import FactoryKit
import TestSupport
import Testing

private final class Studio: SharedContainer, Resolving {
  @TaskLocal static var shared = Studio()
  let manager = ContainerManager()

  var lamp: Factory<String> { self { "lamp" } }
  var chair: Factory<String> { self { "chair" } }
}

/// A container that makes itself a manager whenever it is asked.
private final class Forgetful: ManagedContainer {
  var manager: ContainerManager { ContainerManager() }
  var service: Factory<Int> { self { 1 } }
}

@Suite("Containers: what they are changed by, and how they are misused")
struct ManagedContainerTests {
  @available(*, deprecated)
  @Test func `with gives the container back, changed`() async {
    let studio = Studio().with { $0.lamp.register { "changed lamp" } }
    #expect(studio.lamp() == "changed lamp")
    let same = await studio.with {
      await Task.yield()
      $0.chair.register { "changed chair" }
    }
    #expect(same === studio)
    #expect(studio.chair() == "changed chair")
  }

  #if !canImport(SwiftUI)
    @available(*, deprecated)
    @Test func `preview changes the container, or the shared one`() {
      let studio = Studio()
      studio.preview { $0.lamp.register { "instance" } }
      #expect(studio.lamp() == "instance")
      Studio.$shared.withValue(studio) {
        Studio.preview { $0.lamp.register { "shared" } }
      }
      #expect(studio.lamp() == "shared")
      #expect(Studio.shared.lamp() == "lamp")
    }
  #endif

  @Test func `a trace goes to standard output, unless there is a logger`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      let studio = Studio()
      studio.manager.trace = true
      _ = studio.lamp()
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("0: Studio.lamp<String> = F:"))
  }

  @Test func `a manager that is another each time stops the process with a hint`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Forgetful().service()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Forgetful.manager is another object each time"))
    #expect(text.contains("let manager = ContainerManager()"))
  }

  @Test func `a typed factory that was reset stops the process with its type`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let studio = Studio()
      let factory = studio.register(Double.self) { 1.5 }
      studio.reset()
      _ = factory()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Double was not registered in Studio"))
  }

  @Test func `two factories of one name and type, one with a parameter, are told of`() async throws
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let studio = Studio()
      ParameterFactory<Int, String>(studio, key: "lamp") { "\($0)" }.register { "lamp \($0)" }
      _ = studio.lamp()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("two factories with different parameters are named Studio.lamp"))
    #expect(text.contains("rename one"))
  }
}
