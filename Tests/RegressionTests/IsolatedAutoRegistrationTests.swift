import FactoryKit
import TestSupport
import Testing

#if compiler(>=6.2)  // isolated conformances

  private final class Menu: SharedContainer {
    static let shared = Menu()
    let manager = ContainerManager()
    var dish: Factory<String> { self { "definition" } }
  }

  @MainActor private var runs = 0

  extension Menu: @MainActor AutoRegistering {
    @MainActor func autoRegister() {
      MainActor.preconditionIsolated()
      runs += 1
      dish.register { "automatic" }
    }
  }

  @globalActor private actor Kitchen {
    static let shared = Kitchen()
  }

  private class Stove: ManagedContainer, @unchecked Sendable {  // unchecked: immutable.
    let manager = ContainerManager()
    var pot: Factory<String> { self { "definition" } }
  }

  extension Stove: @Kitchen AutoRegistering {
    @Kitchen func autoRegister() { pot.register { "automatic" } }
  }

  /// Inherits the isolated conformance.
  private final class GasStove: Stove, @unchecked Sendable {}  // unchecked: no state of its own.

  /// A use of a container off the actor of its conformance that needs its auto-registration.
  private enum UseOffActor: String, CaseIterable, Codable, Sendable {
    case firstResolution, firstRegistration, onThread, afterReset, secondContainer
    case afterResetOfRegistrations

    func perform() async {
      let menu = Menu()
      switch self {
      case .firstResolution: await Task.detached { _ = menu.dish() }.value
      case .firstRegistration: await Task.detached { _ = menu.dish.register { "other" } }.value
      case .onThread: startThread { _ = menu.dish() }.wait()
      case .afterReset:
        await use(menu)
        await Task.detached {
          menu.reset()
          _ = menu.dish()
        }.value
      case .afterResetOfRegistrations:
        await use(menu)
        await Task.detached {
          menu.manager.reset(options: .registration)
          _ = menu.dish()
        }.value
      case .secondContainer:
        await use(menu)
        await Task.detached { _ = Menu().dish() }.value
      }
    }

    @MainActor private func use(_ menu: Menu) { precondition(menu.dish() == "automatic") }
  }

  /// Guards against a cast to the protocol, which finds an isolated conformance on its actor only,
  /// or disregards the isolation.
  @Suite struct `A conformance to AutoRegistering that is isolated to an actor` {
    @Test(arguments: UseOffActor.allCases)
    fileprivate func `stops the process off the main actor`(use: UseOffActor) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { [use] in
        stopIfHung()
        await use.perform()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("FACTORY: the conformance of Menu to AutoRegistering is isolated to"))
      #expect(text.contains("the main actor"))
      #expect(text.contains("`nonisolated`"))
    }

    @Test(arguments: [true, false])
    func `stops the process off another actor, also in a subclass`(isSubclass: Bool) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { [isSubclass] in
        stopIfHung()
        _ = await { @MainActor in (isSubclass ? GasStove() : Stove()).pot() }()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Stove to AutoRegistering is isolated to"))
      #expect(text.contains("Kitchen"))
    }

    @Test @MainActor func `registers on the main actor, also if read elsewhere before`() async {
      let menu = Menu()
      let dish = await Task.detached { menu.dish }.value
      let before = runs
      #expect(dish() == "automatic")
      #expect(runs == before + 1)
      #expect(await Task.detached { menu.dish() }.value == "automatic")
      menu.reset()
      #expect(menu.dish() == "automatic")
      #expect(runs == before + 2)
    }

    @Test @Kitchen func `registers on another actor`() {
      #expect(Stove().pot() == "automatic")
      #expect(GasStove().pot() == "automatic")
    }
  }

#endif

private struct ValueModule: AutoRegistering {
  let container: Container
  func autoRegister() { container.promisedText.register { "of a struct" } }
}

private enum CaseModule: AutoRegistering {
  case only
  func autoRegister() {}
}

private actor ActorModule: AutoRegistering {
  nonisolated func autoRegister() {}
}

extension Container {
  fileprivate var promisedText: Factory<String> { self { "definition" } }
}

@Suite struct `Types that conform to AutoRegistering without being containers` {
  @Test func `may be structs, enumerations and actors`() {
    let container = Container()
    let modules: [any AutoRegistering] = [
      ValueModule(container: container), CaseModule.only, ActorModule(),
    ]
    for module in modules { module.autoRegister() }
    #expect(container.promisedText() == "of a struct")
  }
}
