import FactoryInspect
import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var service: Factory<(any Service)?> { promised() }
  var byNumber: ParameterFactory<Int, NamedService?> { promised() }
}

/// A factory of each kind that another module has to register.
private final class Wall: SharedContainer {
  static let shared = Wall()
  let manager = ContainerManager()

  var plain: Factory<NamedService> { required() }
  var byNumber: ParameterFactory<Int, NamedService> { required().cached.scopeOnParameters }
  var throwing: ThrowingFactory<NamedService, any Error> { required().cached }
  var throwingByNumber: ParameterThrowingFactory<Int, NamedService, any Error> { required() }
  var ofTwo: ParameterFactory<(Int, Bool), NamedService> { required() }

  /// The names of those that nobody has registered.
  var unmet: [String] {
    verify(\.plain, \.byNumber, \.throwing, \.throwingByNumber).map(\.factory)
  }
}

private final class Hall: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()

  var window: Factory<NamedService> { required() }

  func autoRegister() {}
}

@Suite("Required factories")
struct RequiredFactoriesTests {
  @Test func `give what was registered, whatever their kind`() throws {
    let wall = Wall()
    #expect(wall.unmet.count == 4)
    wall.plain.register { NamedService("plain") }
    wall.byNumber.register { NamedService("plain \($0)") }
    wall.throwing.register { NamedService("throwing") }
    wall.throwingByNumber.register { NamedService("throwing \($0)") }
    wall.ofTwo.register { number, isBig in NamedService("\(number) \(isBig)") }
    #expect(wall.unmet == [])
    #expect(wall.plain().name == "plain")
    #expect(wall.byNumber(1).name == "plain 1")
    #expect(wall.byNumber(1) === wall.byNumber(1))
    #expect(try wall.throwing().name == "throwing")
    #expect(try wall.throwingByNumber(2).name == "throwing 2")
    #expect(wall.ofTwo(4, true).name == "4 true")
    wall.plain.reset()
    #expect(wall.unmet == ["Wall.plain"])
  }

  // In release builds, too, and where promises stop nothing: there is no instance to return.
  @Test func `stop the process where nobody has registered them`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Wall.shared.manager.promiseTriggersError = false
      _ = Wall.shared.byNumber(1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NamedService was not registered"))
    #expect(text.contains("FACTORY: Wall.byNumber, required at"))
    #expect(text.contains("ManagedContainer+PromisesTests.swift:20"))
    #expect(text.contains("container.byNumber.register { ... }"))
  }

  @Test func `say that autoRegister() has not registered them`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Hall().window()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: Hall.window, required at"))
    #expect(text.contains("autoRegister() has run and does not register it."))
  }
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
      #expect(text.contains("ManagedContainer+PromisesTests.swift:10"))
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
      #expect(text.contains("ManagedContainer+PromisesTests.swift:11"))
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
