import Dispatch
import FactoryKit
import TestSupport
import Testing

/// Guards against weakly shared instances that lived on in the task that had made them, so that a
/// caller that had let go of one got it again.
@Suite struct `A weakly shared instance of an asynchronous factory` {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: Way.allCases)
  fileprivate func `ends with its last holder, before the task that made it`(way: Way) async {
    let queue = StoppingQueue()
    let shop = Shop { queue.stopNext() }
    let isGone = await Task(executorPreference: queue) {
      weak var former: Item?
      former = await shop.item(way)
      defer { queue.goOn.open() }
      return former == nil
    }.value
    #expect(isGone)
  }
}

private enum Way: CaseIterable { case plain, throwing, parameter, wrapped }

private final class Item: Sendable {}

private final class Shop: ManagedContainer {
  let manager = ContainerManager()
  private let isMaking: @Sendable () -> Void

  init(isMaking: @escaping @Sendable () -> Void) { self.isMaking = isMaking }

  var plain: AsyncFactory<Item, Never> { self { await self.make() }.shared }
  var throwing: AsyncFactory<Item, any Error> { self { try await self.makeOrThrow() }.shared }
  var ofNumber: ParameterAsyncFactory<Int, Item, Never> {
    self { _ in await self.make() }.shared.scopeOnParameters
  }

  func item(_ way: Way) async -> Item? {
    switch way {
    case .plain: return await plain()
    case .throwing: return try? await throwing()
    case .parameter: return await ofNumber(1)
    case .wrapped:
      plain.register { await self.make() }
      return await plain.wrap { $0 }()
    }
  }

  private func make() async -> Item {
    await Task.yield()  // Leaves the thread of the caller.
    isMaking()
    return Item()
  }

  private func makeOrThrow() async throws -> Item { await make() }
}

/// Runs the caller's jobs, and stops the thread of the build's task where it resumes the caller.
// unchecked: `stopsNext` is used on the queue alone.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class StoppingQueue: TaskExecutor, @unchecked Sendable {
  let goOn = Gate()
  private let queue = DispatchQueue(label: "caller")
  private var stopsNext = false

  /// Stops the thread that brings the next job, after all that have come so far have run.
  func stopNext() { queue.sync { stopsNext = true } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let stops = queue.sync {
      defer { stopsNext = false }
      return stopsNext
    }
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    if stops { goOn.pass() }
  }

  func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }
}
