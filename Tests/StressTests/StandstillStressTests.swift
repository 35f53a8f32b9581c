import FactoryKit
import Foundation
import TestSupport
import Testing

/// Changes of a whole container or singleton scope, each of which has to be one step for everyone
/// else: no instance is begun or ended meanwhile.
@Suite struct `One step for everyone` {
  /// Guards against a copy that takes an instance, but not the one that it was made from.
  @Test(arguments: CopyingStep.allCases)
  func `a copy has no instance that was made from a closed one`(step: CopyingStep) {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds / 30) {
      let world = StandstillWorld(step.scope)
      let isOver = Mark()
      onThreads(4) { thread in
        world.withSingletons {
          switch thread {
          case 0:
            for _ in 0..<300 where world.isClosed(inCopyBy: step) {
              complaints.add("a copy has an instance that was made from a closed one")
            }
            isOver.value = 1
          case 1: repeat { world.reset(step) } while isOver.value == 0
          default: repeat { _ = world.outer() } while isOver.value == 0
          }
        }
      }
    }
    #expect(complaints.all == [])
  }

  /// Guards against an instance that is made, while its container is closed, from one that is closed
  /// next, and is cached for good.
  @Test(arguments: [true, false])
  func `close leaves no instance that was made from a closed one`(ofSingletons: Bool) async {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds) {
      let world = StandstillWorld(ofSingletons ? Scope.Singleton() : .cached)
      let (isOver, isWarm) = (Mark(), Mark())
      let traffic = startThread {
        onThreads(2) { _ in
          repeat {
            _ = world.outer()
            isWarm.value = 1
          } while isOver.value == 0
        }
      }
      while isWarm.value == 0 { await Task.yield() }
      await world.close()
      isOver.value = 1
      traffic.wait()
      if world.outer().inner.isClosed { complaints.add("made from a closed one") }
    }
    #expect(complaints.all == [])
  }

  /// Guards against a copy that begins again each time that a reset has come in between.
  @Test(arguments: EndingStep.allCases)
  func `a copy ends beside steady resets`(step: EndingStep) async {
    await #expect(processExitsWith: .success) { [step] in
      // Under ThreadSanitizer and among all tests, it takes minutes on two processors.
      stopIfHung(after: 600)
      let container = StandstillContainer(.cached)
      for number in 0..<20_000 { _ = container.numbered(number) }
      let isOver = Mark()
      let resets = startThread {
        // At the pace of a program that resets at each of many events.
        while isOver.value == 0 {
          container.manager.reset(options: .context)
          Thread.sleep(forTimeInterval: 0.01)
        }
      }
      for _ in 0..<20 { step.perform(on: container) }
      isOver.value = 1
      resets.wait()
    }
  }
}

/// A way to copy what a container or a singleton scope has.
enum CopyingStep: CaseIterable, Sendable {
  case clone, fork, forkOwningSingletons

  fileprivate var scope: Scope { self == .fork ? .cached : Scope.singleton }
}

/// A way to copy a container that has much to copy.
enum EndingStep: String, CaseIterable, Codable, Sendable {
  case fork, push

  fileprivate func perform(on container: StandstillContainer) {
    switch self {
    case .fork: _ = container.fork(keepingInstances: true)
    case .push:
      container.manager.push()
      container.manager.pop()
    }
  }
}

/// Two factories of one scope, one of which needs the other, and a factory by parameter.
private final class StandstillContainer: ManagedContainer, ForkableContainer {
  let manager = ContainerManager()
  private let scope: Scope

  init() { scope = .cached }
  init(_ scope: Scope) { self.scope = scope }

  var inner: Factory<Closable> { self { Closable() }.scope(scope).onRelease { $0.close() } }
  var outer: Factory<Holder> { self { Holder(self.inner()) }.scope(scope) }
  var numbered: ParameterFactory<Int, Numbered> {
    self { Numbered($0) }.cached.scopeOnParameters
  }
}

/// The container, and the singletons that its resolutions use.
private struct StandstillWorld: Sendable {
  private let container: StandstillContainer
  private let scope: Scope
  private let singletons = Scope.Singleton()

  init(_ scope: Scope) {
    self.scope = scope
    container = StandstillContainer(scope)
  }

  /// The process's singletons belong to all tests.
  func withSingletons(_ body: () -> Void) {
    Scope.$singleton.withValue(singletons, operation: body)
  }

  func outer() -> Holder { container.outer() }

  /// Whether a copy that is made now has an instance that was made from a closed one.
  func isClosed(inCopyBy step: CopyingStep) -> Bool {
    switch step {
    case .clone:
      let clone = singletons.clone()
      return Scope.$singleton.withValue(clone) { container.outer().inner.isClosed }
    case .fork, .forkOwningSingletons:
      let fork = container.fork(
        keepingInstances: true, owningSingletons: step == .forkOwningSingletons)
      // The end of the fork closes what only the fork still has.
      return withExtendedLifetime(fork) { fork.outer().inner.isClosed }
    }
  }

  func reset(_ step: CopyingStep) {
    if step == .fork { container.manager.reset(options: .scope) } else { singletons.reset() }
  }

  func close() async {
    if let singletons = scope as? Scope.Singleton {
      await singletons.close()
    } else {
      await container.manager.close()
    }
  }
}
