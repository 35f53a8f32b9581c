import Dispatch
import FactoryControls
import FactoryKit
import Testing

/// A clock, and a log of who woke when.
@available(iOS 16, macOS 13, tvOS 16, *)
private struct Sleepers {
  let clock = ManualClock()
  private let log = Locked<[String]>([])

  var entries: [String] { log.withLock { $0 } }

  private func note(_ text: String) { log.withLock { $0.append(text) } }

  /// A task that notes when it wakes.
  @discardableResult
  func sleeper(_ name: String, _ durations: Duration...) async -> Task<Void, any Error> {
    let task = Task {
      for duration in durations {
        try await clock.sleep(for: duration)
        note("\(name) \(ManualClock().now.duration(to: clock.now) / .seconds(1))")
      }
    }
    await clock.advance(by: .zero)
    return task
  }
}

@Suite(.serialized) struct ManualClockTests {
  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `tasks wake by deadline, those of one deadline in the order in which they came`() async
  {
    let sleepers = Sleepers()
    let clock = sleepers.clock
    await sleepers.sleeper("late", .seconds(3))
    await sleepers.sleeper("first", .seconds(1))
    await sleepers.sleeper("second", .seconds(1))
    await clock.advance(by: .seconds(2))
    #expect(sleepers.entries == ["first 1.0", "second 1.0"])
    await clock.advance(by: .seconds(1))
    #expect(sleepers.entries == ["first 1.0", "second 1.0", "late 3.0"])
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `what a woken task sleeps for next is due in the same advance when it fits`() async {
    let sleepers = Sleepers()
    let clock = sleepers.clock
    await sleepers.sleeper("a", .seconds(1), .seconds(2), .seconds(5))
    await sleepers.sleeper("b", .seconds(2))
    await clock.advance(by: .seconds(4))
    #expect(sleepers.entries == ["a 1.0", "b 2.0", "a 3.0"])
    await clock.run()
    #expect(sleepers.entries.last == "a 8.0")
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `a cancelled sleep throws at once and is forgotten`() async throws {
    let sleepers = Sleepers()
    let clock = sleepers.clock
    let task = await sleepers.sleeper("cancelled", .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await clock.advance(by: .seconds(2))
    #expect(sleepers.entries == [])
    #expect(await clock.run() == [])
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `a task that is cancelled already does not sleep`() async {
    let clock = ManualClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `sleeping until now or in the past returns at once`() async throws {
    let clock = ManualClock()
    let start = clock.now
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: start, tolerance: nil)
    try await clock.sleep(for: .zero)
    await clock.advance(to: start)
    #expect(start.duration(to: clock.now) == .seconds(5))
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `run ends a bounded number of sleeps and returns who still sleeps`() async {
    let clock = ManualClock()
    let poll = Task { while true { try await clock.sleep(for: .seconds(1)) } }
    let rest = await clock.run(limit: 5)
    #expect(rest == [ManualClock().now.advanced(by: .seconds(6))])
    poll.cancel()
    _ = await poll.result
    #expect(await clock.run() == [])
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `a thousand sleeps of an hour end in one run`() async throws {
    let clock = ManualClock()
    let task = Task { for _ in 0..<1_000 { try await clock.sleep(for: .seconds(3_600)) } }
    await clock.run()
    try await task.value
    #expect(ManualClock().now.duration(to: clock.now) == .seconds(3_600_000))
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `a container's manual clock is the one that its code sleeps on`() async throws {
    let container = Container()
    let clock = container.clock.manual()
    let task = Task { try await container.fork().clock().sleep(for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    #expect(clock.sleepers == 0)
    try await task.value
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `the clock of an untouched container goes by itself`() async throws {
    let start = ContinuousClock.now
    try await Container().clock().sleep(for: .nanoseconds(1))
    #expect(ContinuousClock.now > start)
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @MainActor @Test func `tasks of the main actor begin to sleep before the clock moves on`() async {
    for _ in 0..<20 {
      let (clock, log) = (ManualClock(), Locked<[Int]>([]))
      let task = Task { @MainActor in
        for number in 1...3 {
          await Task.detached { await Task.yield() }.value
          try await clock.sleep(for: .seconds(1))
          log.withLock { $0.append(number) }
        }
      }
      await clock.advance(by: .seconds(2))
      #expect(log.withLock { $0 } == [1, 2])
      await clock.run()
      _ = await task.result
      #expect(log.withLock { $0 } == [1, 2, 3])
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `two hundred runs under load have one order`() async {
    let isOver = Locked(false)
    let load = (0..<4).map { _ in
      Task.detached { while !isOver.withLock({ $0 }) { await Task.yield() } }
    }
    for _ in 0..<200 {
      let (clock, log) = (ManualClock(), Locked<[Int]>([]))
      let tasks = (1...3).map { id in
        Task {
          try await clock.sleep(for: .seconds(10 + id))
          log.withLock { $0.append(id) }
        }
      }
      await clock.run()
      for task in tasks { _ = await task.result }
      #expect(log.withLock { $0 } == [1, 2, 3])
    }
    isOver.withLock { $0 = true }
    for task in load { await task.value }
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `sleepers of every priority wake in order`() async {
    let clock = ManualClock()
    let log = Locked<[Int]>([])
    let priorities: [TaskPriority] = [.background, .high, .low, .medium]
    let tasks = priorities.enumerated().map { index, priority in
      Task(priority: priority) {
        for round in 0..<5 {
          try await clock.sleep(
            until: ManualClock().now.advanced(by: .seconds(10 * round + index + 1)))
          log.withLock { $0.append(index) }
        }
      }
    }
    while clock.sleepers < tasks.count { await Task.yield() }
    await clock.run()
    for task in tasks { _ = await task.result }
    #expect(log.withLock { $0 } == (1...5).flatMap { _ in 0..<4 })
  }

  /// In a process of its own, where the clock knows no thread yet.
  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `a task that works before it sleeps is waited for`() async {
    await #expect(processExitsWith: .success) {
      let (clock, isAwake) = (ManualClock(), Locked(false))
      let task = Task {
        let end = DispatchTime.now().uptimeNanoseconds + 50_000_000
        while DispatchTime.now().uptimeNanoseconds < end {}
        try? await clock.sleep(for: .seconds(30))
        isAwake.withLock { $0 = true }
      }
      await clock.advance(by: .seconds(30))
      while !isAwake.withLock({ $0 }) {
        precondition(clock.sleepers == 0, "the task began its sleep after the clock had advanced")
        await Task.yield()
      }
      await task.value
    }
  }

  /// Guards against an advance that spins as long as the executor of a woken task is busy.
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(.timeLimit(.minutes(30))) func `a busy executor is waited for with a limit`() async throws {
    let clock = ManualClock(patience: 50_000_000)
    let executor = HeldExecutor()
    let task = Task(executorPreference: executor) { try await clock.sleep(for: .seconds(1)) }
    while clock.sleepers == 0 { await Task.yield() }
    executor.hold()
    await clock.advance(by: .seconds(1))
    #expect(ManualClock().now.duration(to: clock.now) == .seconds(1))
    executor.release()
    try await task.value
    #expect(clock.sleepers == 0)
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `a task whose executor gets free in time is waited for`() async throws {
    let clock = ManualClock()
    let executor = HeldExecutor()
    let isAwake = Locked(false)
    let task = Task(executorPreference: executor) {
      try await clock.sleep(for: .seconds(1))
      isAwake.withLock { $0 = true }
    }
    while clock.sleepers == 0 { await Task.yield() }
    executor.hold()
    let freeing = Task.detached {
      try await Task.sleep(nanoseconds: 20_000_000)
      executor.release()
    }
    await clock.advance(by: .seconds(1))
    #expect(isAwake.withLock { $0 })
    try await task.value
    try await freeing.value
  }
}

/// An executor that can be kept from running what is queued.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private final class HeldExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "held")

  func hold() { queue.suspend() }
  func release() { queue.resume() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
