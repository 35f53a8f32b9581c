import FactoryKit
import TestSupport
import Testing

/// Guards against dependency cycles that do not exist: a task that was started inside a factory's
/// closure and went on after it was taken for a part of what waits for that closure.
@Suite struct `A task that outlives the closure that started it` {
  @Test func `resolves what has its dependency already, and waits for its turn`() async {
    await #expect(processExitsWith: .success) {
      await Outliving().run { await $0.askForOuter() }
    }
  }

  @Test func `does so inside a factory without a scope`() async {
    await #expect(processExitsWith: .success) {
      await Outliving().run { await $0.unscoped() }
    }
  }

  @Test func `does so inside a build that it has begun`() async {
    await #expect(processExitsWith: .success) {
      await Outliving().run { await $0.cached() }
    }
  }

  @Test func `does so inside a build that a factory without a scope waits for`() async {
    await #expect(processExitsWith: .success) {
      await Outliving().run { await $0.unscopedAroundCached() }
    }
  }

  @Test func `resolves a factory without a scope that has its dependency already`() async {
    await #expect(processExitsWith: .success) {
      let body: @Sendable @Lane (Outliving) async -> Node = { await $0.askForOuterWithoutScope() }
      await Outliving().run(from: { await $0.outerWithoutScope() }, body)
    }
  }

  @Test func `stops the process for a cycle of its own`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { await Outliving().run { await $0.own() } }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("circular dependency chain - Outliving.own > Outliving.own"))
  }
}

/// Guards against the same where a caller was cancelled, and has not had its turn since.
@Suite struct `A cancelled caller that has left a build` {
  @Test func `closes no cycle, even before it goes on`() async {
    await #expect(processExitsWith: .success) { try await Leaving().run() }
  }
}

private final class Node: Sendable {}

private final class Outliving: ManagedContainer {
  let manager = ContainerManager()
  private let task = Bag<Task<Node, Never>>()
  private let taskHasBegun = AsyncGate()
  private let taskGoesOn = AsyncGate()
  private let requests = Counter()
  private let mainActorIsBusy = AsyncGate()
  private let mainActorGoesOn = Gate()

  var outer: AsyncFactory<Node, Never> { self { @MainActor in await self.inner() }.cached }
  var outerWithoutScope: AsyncFactory<Node, Never> {
    self { @MainActor in await self.inner() }
  }
  var inner: AsyncFactory<Node, Never> { self { await self.nothing() }.cached }
  var unscoped: AsyncFactory<Node, Never> { self { @Lane in await self.askForOuter() } }
  var cached: AsyncFactory<Node, Never> { self { @Lane in await self.askForOuter() }.cached }
  var unscopedAroundCached: AsyncFactory<Node, Never> { self { await self.cached() } }
  var own: AsyncFactory<Node, Never> {
    self { @Lane in
      await self.waitForInner()
      return await self.own()
    }
  }

  /// Resolves `outer`, which depends on `inner`, whose closure starts a task with `body`.
  ///
  /// The task goes on when `inner` has its instance and `outer` waits for the main actor.
  func run(
    from outer: @escaping @Sendable (Outliving) async -> Node = { await $0.outer() },
    _ body: @escaping @Sendable @Lane (Outliving) async -> Node
  ) async {
    stopIfHung()
    inner.register {
      self.task.add(Task { @Lane in await body(self) })
      await self.taskHasBegun.pass()
      Task { @MainActor in
        self.mainActorIsBusy.open()
        self.mainActorGoesOn.pass()
      }
      await self.mainActorIsBusy.pass()
      return Node()
    }
    async let instance = outer(self)
    await mainActorIsBusy.pass()
    _ = await inner()
    taskGoesOn.open()
    _ = await settles { requests.count == 1 }
    Lane.drain()  // now the task waits for `outer`
    mainActorGoesOn.open()
    _ = await (instance, task.all[0].value)
  }

  @Lane func askForOuter() async -> Node {
    await waitForInner()
    return await outer()
  }

  @Lane func askForOuterWithoutScope() async -> Node {
    await waitForInner()
    return await outerWithoutScope()
  }

  @Lane private func waitForInner() async {
    taskHasBegun.open()
    await taskGoesOn.pass()
    requests.increment()
  }

  private func nothing() async -> Node { Node() }
}

private final class Leaving: ManagedContainer {
  let manager = ContainerManager()
  private let innerHasBegun = AsyncGate()
  private let innerGoesOn = AsyncGate()
  private let othersWait = AsyncGate()
  private let outerGoesOn = AsyncGate()
  private let requests = Counter()
  private let mainActorIsBusy = AsyncGate()
  private let mainActorGoesOn = Gate()

  /// Waits for `inner` in a task that it cancels, and goes on without it.
  var outer: AsyncFactory<Node, any Error> {
    self {
      let task = Task { @MainActor in try await self.inner() }
      await self.othersWait.pass()
      Task { @MainActor in
        self.mainActorIsBusy.open()
        self.mainActorGoesOn.pass()
      }
      await self.mainActorIsBusy.pass()
      task.cancel()
      self.innerGoesOn.open()
      await self.outerGoesOn.pass()
      return Node()
    }.cached
  }
  var inner: AsyncFactory<Node, any Error> {
    self { @Lane in
      self.innerHasBegun.open()
      await self.innerGoesOn.pass()
      self.requests.increment()
      return try await self.outer()
    }.cached
  }

  func run() async throws {
    stopIfHung()
    async let outer = outer()
    await innerHasBegun.pass()
    let asks = AsyncGate()
    let other = Task { @Lane in
      asks.open()
      return try await inner()
    }
    await asks.pass()
    Lane.drain()  // now it waits for `inner`, which the cancellation therefore does not end
    othersWait.open()
    _ = await settles { requests.count == 1 }
    Lane.drain()  // now `inner` waits for `outer`
    outerGoesOn.open()
    mainActorGoesOn.open()
    _ = try await (outer, other.value)
  }
}
