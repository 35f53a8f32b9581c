import Dispatch
import FactoryKit
import FactoryTesting
import Foundation
import TestSupport
import Testing

/// A container that no other suite uses: its default instance is nobody else's.
private final class ForsakenContainer: SharedContainer {
  @TaskLocal static var shared = ForsakenContainer()
  let manager = ContainerManager()

  var service: Factory<String> { self { "real" } }
  var demanding: Factory<String> { self { "real" }.requiresOverride(in: .test) }
}

extension Trait where Self == ContainerTrait<ForsakenContainer> {
  fileprivate static var forsaken: ContainerTrait<ForsakenContainer> {
    .init(shared: ForsakenContainer.$shared, container: ForsakenContainer())
  }
}

/// Issues outside any test fail the run, so they are recorded in processes of their own; what those
/// record is recorded here again, where it is expected.
@Suite struct SuspectTests {
  /// The texts of the issues that `body` records.
  private func texts(of body: () async throws -> Void) async throws -> [String] {
    let texts = Bag<String>()
    try await withKnownIssue {
      try await body()
    } matching: { issue in
      texts.add(issue.comments.map(\.rawValue).joined())
      return true
    }
    return texts.all
  }

  @Test func `with several strict tests running, a lost container is blamed on none`() async throws
  {
    let texts = try await texts {
      await #expect(processExitsWith: .success) {
        let bothRun = Rendezvous(of: 3)
        let isDone = Rendezvous(of: 3)
        async let one: Void = withContainer(.forsaken.strict, function: "one") {
          await bothRun.arrive()
          await isDone.arrive()
        }
        async let other: Void = withContainer(.forsaken.strict, function: "other") {
          await bothRun.arrive()
          await isDone.arrive()
        }
        await bothRun.arrive()
        startThread { _ = (ForsakenContainer.shared.service(), ForsakenContainer.shared.service()) }
          .wait()
        await isDone.arrive()
        _ = await (one, other)
      }
    }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(text.contains("ForsakenContainer.service"))
    #expect(text.contains("`one` or `other`") || text.contains("`other` or `one`"))
  }

  @Test func `a block within a strict test is no second suspect`() async throws {
    let issues = try await Issues.of(.forsaken.strict) {
      await withContainer(.forsaken) {
        await Departure.thread.run { _ = ForsakenContainer.shared.service() }
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("a block within a strict test is no second suspect") == true)
    #expect(issues.first?.contains("` or `") == false)
  }

  /// Guards against a test that fails for what an earlier one has left running.
  @Test func `work that is older than a strict test is a warning of none`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let hasBegun = Rendezvous(of: 2)
      let work = Locked<Task<Void, Never>?>(nil)
      withContainer(.forsaken, function: "earlier") {
        let task = Task.detached {
          await hasBegun.arrive()
          for _ in 1...2 { _ = ForsakenContainer.shared.service() }
        }
        work.withLock { $0 = task }
      }
      await withContainer(.forsaken.strict, function: "innocent") {
        await hasBegun.arrive()
        await work.withLock { $0 }?.value
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.components(separatedBy: "warning: FACTORY: ForsakenContainer.service").count == 2)
    #expect(text.contains("by a task that is older than the strict tests that are running"))
    #expect(text.contains(" [older-work], see `factory explain-error older-work`\n"))
    #expect(!text.contains("innocent"))
  }

  @Test func `a demand that is broken outside all tests fails the run`() async throws {
    let texts = try await texts {
      await #expect(processExitsWith: .success) {
        startThread { _ = ForsakenContainer().demanding() }.wait()
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("ForsakenContainer.demanding") == true)
    #expect(texts.first?.contains("without the override that it demands") == true)
  }
}
