#if compiler(>=6.2)
  import FactoryKit
  import TestSupport
  import Testing

  private final class Lent: Sendable {}

  /// A closure that waits until its task's priority is raised, or it is told to go on.
  private final class SlowClosure: Sendable {
    let entered = AsyncGate()
    /// Open once the priority was raised, but not to high.
    let raised = AsyncGate()
    /// Open once the priority was raised to high.
    let leave = AsyncGate()
    let priorities = Bag<TaskPriority>()

    func make() async -> Lent {
      priorities.add(Task.currentPriority)
      if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        await withTaskPriorityEscalationHandler {
          entered.open()
          await leave.passOrBeCancelled()
        } onPriorityEscalated: { _, priority in
          (priority < .high ? self.raised : self.leave).open()
        }
      }
      priorities.add(Task.currentPriority)
      return Lent()
    }
  }

  private final class PriorityDepot: ManagedContainer {
    let manager = ContainerManager()
    let slow = SlowClosure()
    let outerEntered = AsyncGate()
    let outerGoesOn = AsyncGate()

    var store: AsyncFactory<Lent, Never> { self { await self.slow.make() }.cached }
    var careful: AsyncFactory<Lent, any Error> {
      self { try await throwing(self.slow.make()) }.cached
    }
    var outer: AsyncFactory<Lent, Never> { self { await self.middle() }.cached }
    var middle: AsyncFactory<Lent, Never> { self { await self.store() } }
    var late: AsyncFactory<Lent, Never> {
      self {
        self.outerEntered.open()
        await self.outerGoesOn.pass()
        return await self.store()
      }.cached
    }
  }

  private func throwing<T>(_ value: T) async throws -> T { value }

  /// Each closure goes on once its priority was raised: a test that raises nothing does not end.
  @Suite("Priorities of asynchronous builds", .timeLimit(.minutes(30)))
  struct AsyncBuildPriorityTests {
    private let depot = PriorityDepot()

    /// Begins a build at background priority; returns once its closure waits.
    private func begin<T: Sendable>(
      _ resolve: @escaping @Sendable () async -> T
    ) async -> Task<T, Never> {
      let first = Task.detached(priority: .background) { await resolve() }
      await depot.slow.entered.pass()
      return first
    }

    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func `a caller that joins lends its priority`() async {
      let depot = depot
      let first = await begin { await depot.store() }
      let second = Task.detached(priority: .high) { await depot.store() }
      #expect(await first.value === second.value)
      #expect(depot.slow.priorities.all == [.background, .high])
    }

    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func `so does one that joins a build which waits for another`() async {
      let depot = depot
      let first = await begin { await depot.outer() }
      let second = Task.detached(priority: .high) { await depot.outer() }
      #expect(await first.value === second.value)
      #expect(depot.slow.priorities.all == [.background, .high])
    }

    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func `so does a build that was raised before it waits`() async {
      let depot = depot
      let first = await begin { await depot.store() }
      let late = Task.detached(priority: .background) { await depot.late() }
      await depot.outerEntered.pass()
      let second = Task.detached(priority: .high) {
        // This caller joins the late build before that one waits for the first.
        async let store = depot.late()
        depot.outerGoesOn.open()
        return await store
      }
      #expect(await first.value === second.value)
      #expect(await late.value === second.value)
      #expect(depot.slow.priorities.all == [.background, .high])
    }

    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func `a build whose first caller was cancelled is raised, too`() async throws {
      let depot = depot
      let first = await begin { try? await depot.careful() }
      let second = Task.detached(priority: .utility) { try? await depot.careful() }
      await depot.slow.raised.pass()
      first.cancel()
      let third = Task.detached(priority: .high) { try? await depot.careful() }
      let made = await third.value
      #expect(made != nil)
      _ = await (first.value, second.value)
      #expect(depot.slow.priorities.all == [.background, .high])
    }

    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func `a caller of lower priority lends nothing`() async {
      let depot = depot
      let first = Task.detached(priority: .high) { await depot.store() }
      await depot.slow.entered.pass()
      let joined = AsyncGate()
      let second = Task.detached(priority: .background) {
        async let store = depot.store()
        joined.open()
        return await store
      }
      await joined.pass()
      depot.slow.leave.open()
      #expect(await first.value === second.value)
      #expect(depot.slow.priorities.all == [.high, .high])
    }
  }
#endif
