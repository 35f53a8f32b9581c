import FactoryKit
import TestSupport
import Testing

@MainActor private final class Screen {}

private final class Shop: SharedContainer {
  static let shared = Shop()
  let manager = ContainerManager()

  @MainActor var screen: Factory<Screen> { self { Screen() } }
  @MainActor var required: Factory<Screen> { self.required() }
  @MainActor var promised: ParameterFactory<Int, Screen?> { self.promised() }
}

/// A container that is an actor, whose definitions belong to itself.
private actor Vault: ManagedContainer {
  nonisolated let manager = ContainerManager()
  let released: Counter

  init(_ released: Counter) { self.released = released }
  deinit { released.increment() }

  var service: Factory<NamedService> { self { NamedService("vault") }.cached }

  func use() -> String { service().name }
}

/// An actor whose definitions are in a container that outlives it.
private actor Keeper {
  let released: Counter

  init(_ released: Counter) { self.released = released }
  deinit { released.increment() }

  func use(_ container: Container) -> String {
    Factory<String>(container, key: "kept") { "kept" }()
  }
}

/// Guards against a definition that runs off its actor because the actor was forgotten, and against
/// actors that are never released because they are remembered.
@Suite struct `The actor of a definition` {
  @Test func `is not taken back by push and pop`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let shop = Shop()
      // Saved with an entry that no actor was known of yet: a property of the same name has made it.
      _ = Factory<Screen>(shop, key: "screen", isolation: nil) { fatalError("not resolved") }
      shop.manager.push()
      let factory = await MainActor.run { UncheckedSend(shop.screen) }
      shop.manager.pop()
      await MainActor.run { _ = shop.screen }
      startThread { _ = factory.value() }.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Shop.screen belongs to the main actor"))
  }

  @Test func `is that of a promise, too`() async {
    let required = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let factory = await MainActor.run {
        UncheckedSend(Shop.shared.required.register { Screen() })
      }
      startThread { _ = factory.value() }.wait()
    }
    let promised = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let factory = await MainActor.run {
        UncheckedSend(Shop.shared.promised.register { _ in Screen() })
      }
      startThread { _ = factory.value(1) }.wait()
    }
    for (result, name) in [(required, "required"), (promised, "promised")] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Shop.\(name) belongs to the main actor"))
    }
  }

  @Test func `is known to a factory that was read between push and pop`() async {
    await #expect(processExitsWith: .failure) {
      stopIfHung()
      let shop = Shop()
      _ = Factory<Screen>(shop, key: "screen", isolation: nil) { fatalError("not resolved") }
      let factory = await MainActor.run { UncheckedSend(shop.screen) }
      shop.manager.push()
      shop.manager.reset()
      shop.manager.pop()
      startThread { _ = factory.value() }.wait()
    }
  }

  @Test func `may be the container, which is released all the same`() async {
    let released = Counter()
    let name = await Vault(released).use()
    #expect(name == "vault")
    #expect(await settles { released.count == 1 })
  }

  @Test func `is not kept by a container that outlives it`() async {
    let released = Counter()
    let container = Container()
    #expect(await Keeper(released).use(container) == "kept")
    #expect(await settles { released.count == 1 })
    // The next actor, wherever it lies, is checked as the first one was.
    #expect(await Keeper(released).use(container) == "kept")
  }
}

/// `nonisolated(nonsending)`, in the spelling of all compilers: a getter of a module with
/// `NonisolatedNonsendingByDefault` gets its caller's actor in the same way.
///
/// Not inlined: the optimizer does not see the caller's actor.
@inline(never)
private func service(
  in container: Container,
  isolation: isolated (any Actor)? = #isolation
) async -> Factory<String> {
  Factory(container, key: "nonsending") { "made" }
}

/// The same, inlined: in a caller without an actor, the optimizer sees that there is none.
@inline(__always)
private func inlinedService(
  in container: Container,
  isolation: isolated (any Actor)? = #isolation
) async -> Factory<String> {
  Factory(container, key: "inlined") { "made" }
}

@inline(never) @Sendable
private func readInlinedOnNoActor(_ container: Container) async -> String {
  await inlinedService(in: container)()
}

@MainActor @inline(never)
private func readInlinedOnMainActor(_ container: Container) async -> String {
  await inlinedService(in: container)()
}

/// An actor that the factory is read on.
private actor Reader {
  func read(_ container: Container) async -> String { await service(in: container)() }
}

@MainActor private func readOnMainActor(_ container: Container) async -> String {
  await service(in: container)()
}

/// Guards against an asynchronous function that runs on its caller's actor, whose factory then
/// belongs to the first caller.
@Suite struct `A definition in a function that runs on its caller's actor` {
  @Test func `is not isolated to the first caller's`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      let reader = Reader()
      _ = await readOnMainActor(container)
      await Task.detached { _ = await service(in: container)() }.value
      _ = await reader.read(container)
      let factory = await { @MainActor in await service(in: container) }()
      startThread { precondition(factory() == "made") }.wait()
      _ = await readOnMainActor(container)
    }
  }

  @Test func `is not isolated to the first caller's where it is inlined`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      _ = await readInlinedOnMainActor(container)
      await Task.detached { _ = await readInlinedOnNoActor(container) }.value
      _ = await readInlinedOnMainActor(container)
    }
  }

  @Test func `is not isolated to the last caller's`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      let reader = Reader()
      let factory = await { @MainActor in await service(in: container) }()
      _ = await reader.read(container)
      await MainActor.run { precondition(factory() == "made") }
      withExtendedLifetime(reader) {}
    }
  }

  /// A fork has the flags of the definition, and no actor yet.
  @Test func `is not isolated in a fork that was first read on no actor`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      _ = await readOnMainActor(container)
      let fork = container.fork()
      await Task.detached { _ = await service(in: fork)() }.value
      let factory = await { @MainActor in await service(in: fork) }()
      startThread { precondition(factory() == "made") }.wait()
    }
  }

  @Test func `is read by many callers at a time`() async {
    await #expect(processExitsWith: .success) {
      for _ in 1...200 {
        let container = Container()
        let readers = (1...4).map { _ in Reader() }
        await withTaskGroup(of: Void.self) { group in
          for reader in readers { group.addTask { _ = await reader.read(container) } }
          group.addTask { _ = await readOnMainActor(container) }
        }
      }
    }
  }
}

/// A factory on its way to where it must not be resolved.
private struct UncheckedSend<Value>: @unchecked Sendable {  // unchecked: that is what is tested
  let value: Value
  init(_ value: Value) { self.value = value }
}
