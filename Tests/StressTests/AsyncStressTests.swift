import FactoryKit
import TestSupport
import Testing

/// Tasks that await asynchronous factories while others override, reset, cancel and fail them.
@Suite struct `Racing tasks` {
  @Test func `never get what was overridden before they asked, and release each instance once`()
    async
  {
    for round in 0..<max(1, StressSettings.rounds / 30) {
      let seed = StressSettings.seed &+ UInt64(round)
      let workshop = AsyncWorkshop()
      await withTaskGroup(of: Void.self) { group in
        for task in 0..<16 {
          group.addTask {
            var random = SeededGenerator(seed: seed &* 16 &+ UInt64(task))
            for _ in 0..<60 { await workshop.perform(&random) }
          }
        }
      }
      await workshop.container.close()
      #expect(workshop.complaints == [], "FACTORY_STRESS_SEED=\(seed)")
    }
  }
}

private struct Failure: Error { let version: Int }

private final class Work: Sendable {
  let version: Int
  let serial: Int

  init(version: Int, serial: Int) {
    self.version = version
    self.serial = serial
  }
}

private final class AsyncContainer: ManagedContainer {
  let manager = ContainerManager()

  var one: AsyncFactory<Work, any Error> { self { throw Failure(version: -1) }.cached }
  var typed: AsyncFactory<Work, Failure> {
    self { () async throws(Failure) in throw Failure(version: -1) }.cached
  }
  var ofNumber: ParameterAsyncFactory<Int, Work, any Error> {
    self { _ in throw Failure(version: -1) }.cached.scopeOnParameters
  }
}

/// A container whose closures carry versions, and what is known of them.
///
/// A version that was registered before a task asks is the oldest that the task may get.
private final class AsyncWorkshop: Sendable {
  let container = AsyncContainer()
  private let registered = Locked(0)
  private let serials = Counter()
  private let found = Bag<Int>()
  private let released = Bag<Int>()
  private let stale = Bag<String>()

  init() {
    let released = released
    container.one.onRelease { released.add($0.serial) }
    container.typed.onRelease { await note($0.serial, in: released) }
    container.ofNumber.onRelease { released.add($0.serial) }
    register()
  }

  func perform(_ random: inout SeededGenerator) async {
    switch random.below(20) {
    case 0, 1: register()
    case 2: container.manager.reset(options: .scope)
    case 3: container.one.reset(.scope)
    case 4: await container.close()
    case 5...8: await askCancelled(random.below(3))
    default: await ask(random.below(3))
    }
  }

  /// Lets the factories make the next version.
  private func register() {
    registered.withLock { newest in
      newest += 1
      let version = newest
      container.one.register { try await self.make(version) }
      container.typed.register { () async throws(Failure) in try await self.makeTyped(version) }
      container.ofNumber.register { _ in try await self.make(version) }
    }
  }

  private func make(_ version: Int) async throws -> Work { try await makeTyped(version) }

  private func makeTyped(_ version: Int) async throws(Failure) -> Work {
    let serial = serials.increment()
    for _ in 0..<serial % 4 { await Task.yield() }
    guard serial % 5 != 0 else { throw Failure(version: version) }
    return Work(version: version, serial: serial)
  }

  private func ask(_ which: Int) async {
    let oldest = registered.withLock(\.self)
    do {
      let work = try await resolve(which)
      // Callers that were cancelled and may not throw that share a build which nothing keeps.
      if which != 1 { found.add(work.serial) }
      if work.version < oldest { stale.add("got \(work.version), \(oldest) was registered") }
    } catch let failure as Failure {
      if failure.version < oldest { stale.add("threw \(failure.version), not \(oldest)") }
    } catch {
      if !(error is CancellationError) { stale.add("threw \(error)") }
    }
  }

  private func resolve(_ which: Int) async throws -> Work {
    switch which {
    case 0: try await container.one()
    case 1: try await container.typed()
    default: try await container.ofNumber(serials.count % 3)
    }
  }

  private func askCancelled(_ which: Int) async {
    let task = Task { await ask(which) }
    task.cancel()
    await task.value
  }

  /// What is wrong when everything has been let go of.
  var complaints: [String] {
    let releases = Dictionary(released.all.map { ($0, 1) }, uniquingKeysWith: +)
    let handedOut = Dictionary(found.all.map { ($0, 1) }, uniquingKeysWith: +)
    return stale.all
      + releases.filter { $0.value > 1 }.map { "\($0.key) was released \($0.value) times" }
      + releases.filter { $0.key > serials.count }.map { "\($0.key) was never made" }
      + handedOut.filter { $0.value > 1 && releases[$0.key] == nil }
      .map { "\($0.key) was handed out \($0.value) times and never released" }
  }
}

private func note(_ serial: Int, in bag: Bag<Int>) async { bag.add(serial) }
