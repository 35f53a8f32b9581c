import FactoryKit
import TestSupport
import Testing

/// Looks for what is used after its end, for hangs, and for what is never released: under
/// AddressSanitizer above all.
///
/// Between the legs of a walk, factories that no step changes do what their definitions say.
@Suite struct `A random walk over the public API` {
  @Test func `by four threads and six tasks leaves nothing behind and keeps to the definitions`()
    async
  {
    await #expect(processExitsWith: .success) {
      stopIfHung(after: StressSettings.patience)
      for round in 0..<max(1, StressSettings.rounds / 100) {
        let seed = StressSettings.seed &+ UInt64(round)
        let walk = Walk()
        let singletons = Scope.Singleton()
        await Scope.$singleton.withValue(singletons) {
          for leg in 0..<UInt64(40) {
            await go(walk, seed: seed &* 40 &+ leg)
            walk.check()
          }
        }
        await singletons.close()
        await walk.end()
        guard await settles({ walk.census.alive.isEmpty }) else {
          fatalError("FACTORY_STRESS_SEED=\(seed): alive are \(walk.census.alive)")
        }
        guard walk.census.complaints.all == [] else {
          Issue.record("FACTORY_STRESS_SEED=\(seed): \(walk.census.complaints.all)")
          return
        }
      }
    }
  }
}

private func go(_ walk: Walk, seed: UInt64) async {
  let context = ContainerContext.capture()
  let threads = startThread {
    onThreads(4) { thread in
      context.run {
        var random = SeededGenerator(seed: seed &* 16 &+ UInt64(thread))
        for _ in 0..<50 { walk.step(&random) }
      }
    }
  }
  await withTaskGroup(of: Void.self) { group in
    for task in 0..<6 {
      group.addTask {
        var random = SeededGenerator(seed: seed &* 16 &+ UInt64(task) &+ 4)
        for _ in 0..<12 {
          walk.step(&random)
          await walk.stepInTask(&random)
        }
      }
    }
  }
  threads.wait()
}
