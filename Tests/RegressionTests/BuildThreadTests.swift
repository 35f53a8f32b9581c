import FactoryKit
import TestSupport
import Testing

/// Guards what the threads of builds promise: a build starts on the thread of its caller where the
/// system can do that, and is a task of its own all the same.
@Suite struct `An asynchronous build that starts on the thread of its caller` {
  @Test func `leaves the actor of its caller free`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let container = Container()
      container.place.register {
        let actorRuns = Gate()
        Task { @Lane in actorRuns.open() }
        actorRuns.pass()
        return Place()
      }
      _ = await Task { @Lane in await container.place() }.value
    }
  }

  @Test func `leaves the main actor free`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let container = Container()
      container.place.register {
        let actorRuns = Gate()
        Task { @MainActor in actorRuns.open() }
        actorRuns.pass()
        return Place()
      }
      _ = await Task { @MainActor in await container.place() }.value
    }
  }

  @Test(arguments: [false, true])
  func `is cancelled with its callers before it has waited for anything`(throwing: Bool) async {
    await #expect(processExitsWith: .success) { [throwing] in
      stopIfHung()
      let container = Container()
      let runs = Gate()
      container.place.register { Place.whenCancelled(runs) }
      container.throwing.register { Place.whenCancelled(runs) }
      let task = Task {
        if throwing { _ = try? await container.throwing() } else { _ = await container.place() }
      }
      let thread = startThread {
        runs.pass()
        task.cancel()
      }
      await task.value
      thread.wait()
    }
  }

  @Test func `lets a cancelled caller leave at once, where that may throw`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let container = Container()
      let (runs, goesOn) = (Gate(), Gate())
      container.throwing.register {
        runs.open()
        goesOn.pass()
        return Place()
      }
      let task = Task { do { _ = try await container.throwing() } catch is CancellationError {} }
      let thread = startThread {
        runs.pass()
        task.cancel()
      }
      _ = await task.result
      goesOn.open()
      thread.wait()
    }
  }

  @Test func `is joined before it has waited for anything`() async {
    let container = Container()
    let (runs, goesOn) = (Gate(), Gate())
    container.place.register {
      runs.open()
      goesOn.pass()
      return Place()
    }
    let first = Task { await container.place() }
    let second = Bag<Task<Place, Never>>()
    let thread = startThread {
      runs.pass()
      let asks = Gate()
      second.add(
        Task { @Lane in
          asks.open()
          return await container.place()
        })
      asks.pass()
      Lane.drain()  // now it waits
      goesOn.open()
    }
    let one = await first.value
    thread.wait()
    #expect(await second.all[0].value === one)
    #expect(await container.place() === one)
  }

  #if compiler(>=6.2)
    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func `is no part of the closure in which its caller was started`() async {
      await #expect(processExitsWith: .success) {
        let container = Container()
        let tasks = Bag<Task<Place, Never>>()
        container.plain.register {
          tasks.add(Task.immediate { await container.place() })
          return Place()
        }
        container.place.register { container.plain() }
        let plain = container.plain()
        let place = await tasks.all[0].value
        #expect(place === plain)
      }
    }
  #endif
}

private final class Place: Sendable {
  static func whenCancelled(_ runs: Gate) -> Place {
    runs.open()
    while !Task.isCancelled { letOthersRun() }
    return Place()
  }
}

extension Container {
  fileprivate var plain: Factory<Place> { self { Place() }.cached }
  fileprivate var place: AsyncFactory<Place, Never> { self { await nowhere() }.cached }
  fileprivate var throwing: AsyncFactory<Place, any Error> { self { await nowhere() }.cached }
}

private func nowhere() async -> Place { Place() }
