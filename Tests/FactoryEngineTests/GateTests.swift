import CFactoryEngine
@testable import FactoryKit
import Foundation
import Synchronization
import func TestSupport.startThread
import Testing

/// What the gate promises, each with the threads at the points where breaking it would show.
@Suite struct GateTests {
  let container = TrialContainer()

  /// Runs `inside` behind a closed gate, beside `beside` on another thread.
  private func closing(
    _ gate: Gate, _ inside: @escaping @Sendable () -> Void,
    beside: @escaping @Sendable () -> Void
  ) {
    together({ gate.closed { _ in inside() } }, beside)
  }

  /// Waits until a thread waits at the gate, or what must not happen has happened.
  private static func await(_ gate: Gate, or hasHappened: () -> Bool) {
    #if os(Linux)
      while fk_load32(&gate.address.pointee.lock.word) != 2, !hasHappened() { sched_yield() }
    #else
      // Whether a thread waits for a lock can only be read on Linux.
      for _ in 0..<500 where !hasHappened() { sched_yield() }
    #endif
  }

  /// A singleton is built in a cell of its scope, but its closure is chosen at its container's gate.
  enum Closed: CaseIterable {
    case ofInstance, ofSingletonsContainer, ofSingletons
  }

  @Test(arguments: Closed.allCases)
  func `no build begins behind a closed gate`(closed: Closed) {
    for _ in 0..<100 {
      let (container, hasBegun, isClosed) = (container, Flag(), Flag())
      container.core.reset(options: .all)
      // In the process's scope, because others take their gate's lock before.
      let factory =
        switch closed {
        case .ofInstance: container.kept
        case .ofSingletonsContainer: container.single
        case .ofSingletons: container.singleOfProcess
        }
      factory.register {
        hasBegun.set()
        return Product("registered")
      }
      let scope: Scope.Singleton = closed == .ofSingletons ? .process : Scope.Singleton()
      let gate = closed == .ofSingletons ? scope.gate : container.core.gate
      closing(gate) {
        isClosed.set()
        Self.await(gate) { hasBegun.isSet }
        #expect(!hasBegun.isSet)
      } beside: {
        isClosed.await()
        Scope.$singleton.withValue(scope) { _ = factory() }
      }
    }
  }

  @Test func `no task's build begins behind a closed gate`() async {
    for _ in 0..<100 {
      let (container, hasBegun, hadBegun, isClosed) = (container, Flag(), Flag(), Flag())
      container.core.reset(options: .all)
      container.laterOfProcess.register {
        hasBegun.set()
        return Product("registered")
      }
      let thread = startThread {
        Scope.Singleton.process.gate.closed { _ in
          isClosed.set()
          Self.await(Scope.Singleton.process.gate) { hasBegun.isSet }
          if hasBegun.isSet { hadBegun.set() }
        }
      }
      isClosed.await()
      _ = await container.laterOfProcess()
      thread.wait()
      #expect(!hadBegun.isSet)
    }
  }

  @Test(arguments: [Closed.ofInstance, .ofSingletons])
  func `no build ends behind a closed gate`(closed: Closed) {
    for _ in 0..<100 {
      let (container, isRunning, isClosed, hasEnded) = (container, Flag(), Flag(), Flag())
      let singletons = Scope.Singleton()
      container.core.reset(options: .all)
      let factory = (closed == .ofInstance ? container.kept : container.single).register {
        isRunning.set()
        isClosed.await()
        return Product("registered")
      }
      let gate = closed == .ofSingletons ? singletons.gate : container.core.gate
      together {
        isRunning.await()
        gate.closed { _ in
          isClosed.set()
          Self.await(gate) { hasEnded.isSet }
          #expect(!hasEnded.isSet)
        }
      } _: {
        Scope.$singleton.withValue(singletons) { _ = factory() }
        hasEnded.set()
      }
    }
  }

  @Test func `a fork that owns singletons copies them behind their gate`() {
    let (container, isClosed, hasForked) = (container, Flag(), Flag())
    let singletons = Scope.Singleton()
    _ = container.kept.scope(singletons)()
    closing(singletons.gate) {
      isClosed.set()
      Self.await(singletons.gate) { hasForked.isSet }
      #expect(!hasForked.isSet)
    } beside: {
      isClosed.await()
      _ = container.fork(keepingInstances: true, owningSingletons: true)
      hasForked.set()
    }
  }

  @Test func `no option changes behind a closed gate`() {
    for _ in 0..<100 {
      let (container, isClosed, isDone) = (container, Flag(), Flag())
      _ = container.kept
      closing(container.core.gate) {
        isClosed.set()
        Self.await(container.core.gate) { isDone.isSet }
        #expect(!isDone.isSet)
      } beside: {
        isClosed.await()
        container.kept.register { Product("registered") }
        isDone.set()
      }
    }
  }

  @Test func `pop releases what was made since the push`() {
    _ = container.kept
    container.core.push()
    weak let made = container.kept()
    #expect(made != nil)
    container.core.pop()
    #expect(made == nil)
  }

  /// A build that has begun before the verb ends after it.
  @Test(arguments: Outdating.allCases)
  func `a build that began before is not cached`(verb: Outdating) {
    let (container, isRunning, isDone) = (container, Flag(), Flag())
    container.keptApart.register {
      if isRunning.setFirst() { isDone.await() }
      return Product("registered")
    }
    container.core.push()
    let late = Late()
    together {
      isRunning.await()
      verb.run(container)
      isDone.set()
    } _: {
      let product = container.keptApart()
      late.product.withLock { $0 = product }
    }
    #expect(container.keptApart() !== late.product.withLock { $0 })
  }

  enum Outdating: CaseIterable {
    case reset, resetScope, pop, close, register, resetFactory, scopeOfAllContainers

    func run(_ container: TrialContainer) {
      switch self {
      case .reset: container.core.reset(options: .all)
      case .resetScope: container.core.reset(scope: Scope.apart)
      case .pop: container.core.pop()
      case .close:
        if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
          _ = Task.immediate { await container.core.close() }
        }
      case .register: container.keptApart.register { Product("later") }
      case .resetFactory: container.keptApart.reset(.scope)
      case .scopeOfAllContainers: Scope.apart.reset()
      }
    }
  }

  @Test func `close also releases what is made while it closes`() async {
    let container = container
    let made = Locked<Weak?>(nil)
    _ = container.kept.onRelease { [unowned container] _ in
      let product = container.madeLate()
      made.withLock { $0 = Weak(product) }
    }()
    await container.core.close()
    #expect(made.withLock { $0 != nil && $0?.product == nil })
  }

  private final class Weak: Sendable {
    private weak let held: Product?
    init(_ product: Product) { held = product }
    var product: Product? { held }
  }
}

extension TrialContainer {
  fileprivate var madeLate: Factory<Product> { self { Product("other") }.cached }
  fileprivate var singleOfProcess: Factory<Product> { self { Product("definition") }.singleton }
  fileprivate var laterOfProcess: AsyncFactory<Product, Never> {
    self { () async in Product("definition") }.singleton
  }
}

/// Runs two closures at once, each on a thread of its own: a queue may run them one after the other.
func together(_ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void) {
  let hasEnded = Flag()
  Thread.detachNewThread {
    second()
    hasEnded.set()
  }
  first()
  hasEnded.await()
}

private final class Late: Sendable {
  let product = Locked<Product?>(nil)
}

/// Something that happens once, and that a thread can wait for.
final class Flag: Sendable {
  private let isSetNow = Atomic(false)

  var isSet: Bool { isSetNow.load(ordering: .acquiring) }
  func set() { isSetNow.store(true, ordering: .releasing) }
  /// Whether this call was the first.
  func setFirst() -> Bool { !isSetNow.exchange(true, ordering: .acquiringAndReleasing) }
  func await() { while !isSet { sched_yield() } }
}

extension Scope {
  /// A scope of its own, because its reset reaches the containers of all tests.
  fileprivate static let apart = Scope.Cached()
}

extension TrialContainer {
  fileprivate var keptApart: Factory<Product> {
    self { Product("definition") }.scope(.apart)
  }
}
