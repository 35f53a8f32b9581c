import Dispatch
import FactoryKit
import FactoryTesting
import TestSupport
import Testing

/// A container that only an app and its tests use.
private final class HostContainer: SharedContainer {
  @TaskLocal static var shared = HostContainer()
  let manager = ContainerManager()

  var database: Factory<String> { self { "real" } }
}

extension Trait where Self == ContainerTrait<HostContainer> {
  fileprivate static var host: ContainerTrait<HostContainer> {
    .init(shared: HostContainer.$shared, container: HostContainer())
  }
}

/// The app that hosts tests starts before them, and resolves while they run.
@Suite(.serialized) struct HostedAppTests {
  /// Starts an app, which resolves
  /// after a strict test has begun; returns the issues of the test.
  private func issues(
    of start: @escaping @Sendable (_ hasBegun: Gate) -> DispatchGroup
  ) async throws -> [String] {
    let hasBegun = Gate()
    let app = start(hasBegun)
    return try await Issues.of(.host.strict { $0.database.register { "mock" } }) {
      hasBegun.open()
      await withCheckedContinuation { done in app.notify(queue: .global()) { done.resume() } }
      #expect(HostContainer.shared.database() == "mock")
    }
  }

  @Test func `its tasks in a container of its own, and what they start, concern no test`()
    async throws
  {
    let container = HostContainer()
    let recording = container.record()
    let issues = try await issues { hasBegun in
      let app = DispatchGroup()
      app.enter()
      // Detached: the app does not run in a task of this test.
      Task.detached {
        await HostContainer.$shared.withValue(container) {
          await offThePool { hasBegun.pass() }
          _ = HostContainer.shared.database()
          await Task { _ = HostContainer.shared.database() }.value
          async let child = HostContainer.shared.database()
          _ = await child
        }
        app.leave()
      }
      return app
    }
    #expect(issues == [])
    #expect(recording.resolved(\.database) == 3)
  }

  @Test func `its thread in a container of its own, and the task of that, concern no test`()
    async throws
  {
    let container = HostContainer()
    let recording = container.record()
    let issues = try await issues { hasBegun in
      let app = DispatchGroup()
      app.enter()
      _ = startThread {
        HostContainer.$shared.withValue(container) {
          hasBegun.pass()
          _ = HostContainer.shared.database()
          Task {
            _ = HostContainer.shared.database()
            app.leave()
          }
        }
      }
      return app
    }
    #expect(issues == [])
    #expect(recording.resolved(\.database) == 2)
  }

  @Test func `its task in the process's container fails no test, if it is older`() async throws {
    let byDefault = HostContainer.shared
    let recording = byDefault.record()
    let issues = try await issues { hasBegun in
      let app = DispatchGroup()
      app.enter()
      Task.detached {
        await offThePool { hasBegun.pass() }
        _ = HostContainer.shared.database()
        app.leave()
      }
      return app
    }
    #expect(issues == [])
    #expect(recording.resolved(\.database) == 1)
  }
}

/// Waits on a thread of its own, so that no thread of the pool of tasks is blocked.
private func offThePool(_ wait: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { done in
    _ = startThread {
      wait()
      done.resume()
    }
  }
}
