internal import FactoryKit

/// What instances do when they end.
enum Temper: Sendable {
  /// Nothing.
  case quiet
  /// Things that the model need not know of: they concern decoys alone.
  case prankish
  /// Anything that any thread may do at any time: then nothing can be predicted but that nothing
  /// breaks, hangs or stays behind.
  case wild
}

extension World {
  /// Called by the `deinit` of a product or token, on whatever thread that is, in the middle of
  /// whatever that thread does.
  ///
  /// - Parameter number: The product's serial number; negative for a token. It decides what happens.
  func end(_ number: Int) {
    guard temper != .quiet, isRunning, Nesting.current.ends < 2 else { return }
    var random = SeededGenerator(seed: scenario.seed &* 31 &+ UInt64(bitPattern: Int64(number)))
    guard random.happens(30) else { return }
    Nesting.with({ $0.ends += 1 }) { misbehave(&random) }
  }

  private func misbehave(_ random: inout SeededGenerator) {
    if temper == .prankish || random.happens(40) {
      playPrank(&random)
    } else {
      runWild(&random)
    }
  }

  /// Does something with decoys, on this thread or on another that it waits for.
  ///
  /// A build may wait for that: no decoy needs what is being built. But it may need that its
  /// container has registered.
  private func playPrank(_ random: inout SeededGenerator) {
    let container = container(random.below(scenario.containerCount))
    let (prank, number) = (random.pick(Prank.allCases), random.below(8))
    let play: @Sendable () -> Void = { [ledger, isAlone = temper == .prankish] in
      guard !prank.perform(in: container, number: number, isAlone: isAlone) else { return }
      ledger.complain("the end of an instance found something wrong: \(prank)")
    }
    if random.happens(5), !Nesting.current.isRegistering {
      onAnotherThread(play)
    } else {
      play()
    }
  }

  /// Does what the scenario does, on this thread or on another that it waits for.
  private func runWild(_ random: inout SeededGenerator) {
    if random.happens(10) { return replaceContainer(random.below(scenario.containerCount)) }
    let operation = random.pick(scenario.operations)
    guard random.happens(10), Nesting.current.mayWait else { return perform(operation) }
    onAnotherThread { self.perform(operation) }
  }

  /// Runs `body` on another thread, which this one waits for.
  ///
  /// The scenario's singletons go with it: whatever it does first in a container may let that
  /// register by itself, and a registration drops the singleton of its scope.
  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let singletons = Scope.singleton
    onThreads(1) { _ in Scope.$singleton.withValue(singletons) { body() } }
  }
}
