import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var service: Factory<(any Service)?> { promised() }
  var byNumber: ParameterFactory<Int, NamedService?> { promised() }
}

@Suite("Promised factories")
struct ManagedContainerPromisesTests {
  @Test func `a promise that is kept gives what was registered`() {
    let box = Box()
    box.service.register { NamedService("kept") }
    box.byNumber.register { NamedService("kept \($0)") }
    #expect(box.service()?.name == "kept")
    #expect(box.byNumber(1)?.name == "kept 1")
  }

  @Test func `a promise that need not be kept gives nil`() {
    let box = Box()
    box.manager.promiseTriggersError = false
    #expect(box.service() == nil)
    #expect(box.byNumber(1) == nil)
  }

  @Test func `promises must be kept unless this is a preview`() async {
    #expect(Box().manager.promiseTriggersError)
    await #expect(processExitsWith: .success) {
      FactoryContext.current.isPreview = true
      #expect(!Box().manager.promiseTriggersError)
      #expect(Box().service() == nil)
    }
  }

  #if DEBUG
    @Test func `a broken promise stops a debug build where it was made`() async throws {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        _ = Box().service()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("\((any Service).self) was not registered"))
      #expect(text.contains("ManagedContainer+PromisesTests.swift:9"))
    }

    @Test func `so does one with a parameter`() async throws {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        _ = Box().byNumber(1)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("NamedService was not registered"))
      #expect(text.contains("ManagedContainer+PromisesTests.swift:10"))
    }
  #else
    @Test func `a broken promise gives nil in a release build`() {
      let box = Box()
      box.manager.promiseTriggersError = true
      #expect(box.service() == nil)
      #expect(box.byNumber(1) == nil)
    }
  #endif
}
