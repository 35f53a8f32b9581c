@testable import FactoryKit
import Foundation
import Synchronization
import Testing

/// Verbs of the container against resolutions on other threads.
@Suite struct RaceTests {
  /// Runs each closure on a thread of its own, all at once.
  private func race(_ bodies: [@Sendable () -> Void]) {
    DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
  }

  @Test func `threads that race for a cold instance get one`() {
    for _ in 0..<200 {
      let container = TrialContainer()
      let found = Locked<[Product]>([])
      race(
        Array(
          repeating: { found.withLock { [product = container.holding()] in $0.append(product) } },
          count: 4))
      let all = found.withLock { $0 }
      #expect(all.allSatisfy { $0 === all[0] })
    }
  }

  /// Guards, with instances that another thread drops and asks for again, against a build that
  /// begins in the middle of a registration and ends after it.
  @Test func `an override that has returned wins`() {
    for round in 0..<20 {
      let container = TrialContainer()
      let isOver = Atomic(false)
      race([
        {
          while !isOver.load(ordering: .acquiring) {
            for _ in 0..<4 { _ = container.kept() }
            container.core.reset(options: .scope)
          }
        },
        {
          for number in 0..<500 {
            container.kept.register {
              sched_yield()
              return Product("registered \(number)")
            }
            if container.kept().origin != "registered \(number)" {
              Issue.record("override \(number) was lost in round \(round)")
            }
          }
          isOver.store(true, ordering: .releasing)
        },
      ])
    }
  }

  /// The verbs that see a container stand still.
  enum Verb: CaseIterable, CustomTestStringConvertible {
    case reset, resetScope, pushAndPop, fork, close, registrations

    var testDescription: String { "\(self)" }

    func run(_ container: TrialContainer) {
      switch self {
      case .reset: container.core.reset(options: .all)
      case .resetScope: container.core.reset(scope: .cached)
      case .registrations: container.core.reset(options: .registration)
      case .close:
        if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
          _ = Task.immediate { await container.core.close() }
        }
      case .pushAndPop:
        container.core.push()
        container.core.pop()
      case .fork:
        let fork = container.fork(keepingInstances: true)
        // A copy of one moment: what holds the dependency holds the copy's.
        let (holding, kept) = (fork.holding(), fork.kept())
        if holding.held !== kept { Issue.record("a fork has half of a change") }
      }
    }
  }

  @Test(arguments: Verb.allCases, Verb.allCases)
  func `nothing that is cached was built from what is gone`(first: Verb, second: Verb) {
    let container = TrialContainer()
    container.registerItself { [unowned container] in
      container.kept.register { Product("by itself") }
    }
    for _ in 0..<60 {
      race([
        { for _ in 0..<10 { _ = container.holding() } },
        { for _ in 0..<10 { _ = container.kept() } },
        { for _ in 0..<5 { first.run(container) } },
        { for _ in 0..<5 { second.run(container) } },
      ])
      let (holding, kept) = (container.holding(), container.kept())
      #expect(holding.held === kept)
      #expect(kept.origin == "by itself")
    }
  }

  @Test func `a closure that resets its container does not wait for itself`() {
    let container = TrialContainer()
    for _ in 0..<100 {
      race([
        { _ = container.resetting() },
        { _ = container.holding() },
        { container.core.reset(options: .all) },
      ])
    }
  }

  @Test func `a deinit that resolves runs under no lock`() {
    let container = TrialContainer()
    for _ in 0..<100 {
      race([
        { _ = container.ending() },
        { container.core.reset(options: .all) },
        {
          container.core.push(); container.core.pop()
        },
        { _ = container.kept() },
      ])
    }
  }

  @Test func `a cycle over two threads stops the process with its path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = TrialContainer()
      DispatchQueue.concurrentPerform(iterations: 2) {
        _ = $0 == 0 ? container.left() : container.right()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Circular dependency"))
    #expect(
      text.contains("TrialContainer.left > TrialContainer.right > TrialContainer.left")
        || text.contains("TrialContainer.right > TrialContainer.left > TrialContainer.right"))
  }

  @Test func `two containers that register into each other from two threads go on`() {
    for _ in 0..<200 {
      let (a, b) = (TrialContainer(), TrialContainer())
      a.registerItself { [unowned a, unowned b] in
        _ = b.kept()
        a.kept.register { Product("a") }
      }
      b.registerItself { [unowned a, unowned b] in
        _ = a.kept()
        b.kept.register { Product("b") }
      }
      race([{ _ = a.kept() }, { _ = b.kept() }])
    }
  }
}

/// Resolves from its container when it ends.
final class Ending: Sendable {
  let container: TrialContainer

  init(_ container: TrialContainer) { self.container = container }

  deinit { _ = container.kept() }
}

extension TrialContainer {
  var resetting: TrialFactory<Product> {
    self {
      self.core.reset(options: .all)
      return Product("definition", holding: self.kept())
    }.cached
  }
  var ending: TrialFactory<Ending> { self { Ending(self) }.cached }
  var left: TrialFactory<Product> {
    self {
      Meeting.shared.arrive()
      return self.right()
    }.cached
  }
  var right: TrialFactory<Product> {
    self {
      Meeting.shared.arrive()
      return self.left()
    }.cached
  }
}

/// Where two threads wait for each other.
final class Meeting: Sendable {
  static let shared = Meeting()
  private let arrived = Atomic(0)

  func arrive() {
    arrived.add(1, ordering: .acquiringAndReleasing)
    while arrived.load(ordering: .acquiring) < 2 {}
  }
}
