import Dispatch
import FactoryKit
import Foundation
import TestSupport

// Factories whose instances never end by themselves, each for another reason.

/// What ends the planted leaks of one test afterwards.
final class Cleanup: Sendable {
  @TaskLocal static var current = Cleanup()

  private let actions = Locked<[@Sendable () -> Void]>([])

  func add(_ action: @escaping @Sendable () -> Void) { actions.withLock { $0.append(action) } }

  func run() {
    let actions = actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
    for action in actions { action() }
  }
}

protocol Leaking: AnyObject {}

// unchecked: changed while it is made and when the test has ended.
class Leak: Leaking, @unchecked Sendable {
  /// Whatever holds this object.
  var held: Any?
  lazy var lazyClosure: () -> Leak = { self }

  /// Ends it when the test has ended.
  func endLater() -> Self {
    Cleanup.current.add { [weak self] in
      guard let self else { return }
      held = nil
      lazyClosure = { Leak() }
    }
    return self
  }

  static func inCycle() -> Leak {
    let leak = Leak().endLater()
    leak.held = leak
    return leak
  }
}

final class LazyChild: Leak, @unchecked Sendable {
  @LazyInjected(\.lazyParent) var parent
}

actor LeakingActor {
  private var own: LeakingActor?

  init() {}

  func hold() { own = self }
  func end() { own = nil }
}

enum LeakRegistry {
  static let held = Locked<[ObjectIdentifier: Leak]>([:])
}

private func leak(_ hold: (Leak) -> Void) -> Leak {
  let leak = Leak().endLater()
  hold(leak)
  return leak
}

extension Container {
  var closureLeak: Factory<Leak> { self { leak { leak in leak.held = { leak } } } }
  var delegateLeak: Factory<Leak> {
    self {
      leak { leak in
        let delegate = Leak()
        delegate.held = leak
        leak.held = delegate
      }
    }
  }
  var taskLeak: Factory<Leak> {
    self {
      leak { leak in
        let task = Task { while !Task.isCancelled { await leak.pause() } }
        Cleanup.current.add { task.cancel() }
      }
    }
  }
  var detachedTaskLeak: Factory<Leak> {
    self {
      leak { leak in
        let task = Task.detached { while !Task.isCancelled { await leak.pause() } }
        Cleanup.current.add { task.cancel() }
      }
    }
  }
  var streamLeak: Factory<Leak> {
    self {
      leak { leak in
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        Task {
          for await _ in stream {}
          withExtendedLifetime(leak) {}
        }
        Cleanup.current.add { continuation.finish() }
      }
    }
  }
  var terminationLeak: Factory<Leak> {
    self {
      leak { leak in
        let (_, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.onTermination = { _ in withExtendedLifetime(leak) {} }
        leak.held = continuation
        Cleanup.current.add { continuation.finish() }
      }
    }
  }
  var dispatchTimerLeak: Factory<Leak> {
    self {
      leak { leak in
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + 3600)
        timer.setEventHandler { withExtendedLifetime(leak) {} }
        timer.resume()
        leak.held = timer
        Cleanup.current.add { [weak leak] in (leak?.held as? any DispatchSourceTimer)?.cancel() }
      }
    }
  }
  var timerLeak: Factory<Leak> {
    self {
      leak { leak in
        let timer = Timer(timeInterval: 3600, repeats: true) { _ in withExtendedLifetime(leak) {} }
        leak.held = timer
        Cleanup.current.add { [weak leak] in (leak?.held as? Timer)?.invalidate() }
      }
    }
  }
  var notificationLeak: Factory<Leak> {
    self {
      leak { leak in
        let center = NotificationCenter()
        leak.held = (
          center,
          center.addObserver(forName: .init("leak"), object: nil, queue: nil) { _ in
            withExtendedLifetime(leak) {}
          }
        )
      }
    }
  }
  var lazyVariableLeak: Factory<Leak> { self { leak { _ = $0.lazyClosure() } } }
  var registryLeak: Factory<Leak> {
    self {
      leak { leak in
        let id = ObjectIdentifier(leak)
        LeakRegistry.held.withLock { $0[id] = leak }
        Cleanup.current.add { _ = LeakRegistry.held.withLock { $0.removeValue(forKey: id) } }
      }
    }
  }
  var queueLeak: Factory<Leak> {
    self {
      leak { leak in
        let queue = DispatchQueue(label: "leak")
        queue.suspend()
        queue.async { withExtendedLifetime(leak) {} }
        Cleanup.current.add { queue.resume() }
      }
    }
  }
  var threadLeak: Factory<Leak> {
    self {
      leak { leak in
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          end.wait()
          withExtendedLifetime(leak) {}
        }
        Cleanup.current.add { end.signal() }
      }
    }
  }
  var lazyParent: Factory<LazyParent> {
    self {
      let parent = LazyParent()
      Cleanup.current.add { [weak parent] in parent?.child = nil }
      return parent
    }
    .cached
  }
  var optionalLeak: Factory<Leak?> { self { .inCycle() } }
  var existentialLeak: Factory<(any Leaking)?> { self { Leak.inCycle() } }
  var anyLeak: Factory<Any> { self { Leak.inCycle() } }
  var ownContainerLeak: Factory<Leak> { self { leak { $0.held = self } }.cached }
  var cachedLeak: Factory<Leak> { self { .inCycle() }.cached }
  var sharedLeak: Factory<Leak> { self { .inCycle() }.shared }
  var singletonLeak: Factory<Leak> { self { .inCycle() }.singleton }
  var graphLeak: Factory<Leak> { self { .inCycle() }.graph }
  var parameterLeak: ParameterFactory<Int, Leak> {
    self { (_: Int) -> Leak in .inCycle() }.scopeOnParameters.cached
  }
  var throwingLeak: ThrowingFactory<Leak, any Error> {
    self { () throws -> Leak in .inCycle() }
  }
  var asyncLeak: AsyncFactory<Leak, Never> { self { () async -> Leak in .inCycle() } }
  var actorLeak: AsyncFactory<LeakingActor, Never> {
    self {
      let leak = LeakingActor()
      await leak.hold()
      Cleanup.current.add { [weak leak] in Task { await leak?.end() } }
      return leak
    }
  }
  /// Release builds have no context for tests.
  var contextLeak: Factory<Leak> {
    #if DEBUG
      self { Leak() }.onTest { .inCycle() }
    #else
      self { .inCycle() }
    #endif
  }
}

final class LazyParent: Leak, @unchecked Sendable {
  var child: LazyChild? = LazyChild()
}

extension Leak {
  fileprivate func pause() async { try? await Task.sleep(nanoseconds: 5_000_000) }
}
