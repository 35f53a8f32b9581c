import TestSupport
import Testing

/// Random operations with asynchronous factories, against a model of their contract.
///
/// Each run has a seed of its own, which a failure names with the operations that are left when the
/// run is cut down to what matters.
@Suite struct `Random operations with asynchronous factories` {
  @Test func `agree with a model, builds, forks and close included`() async {
    let perRun = 80
    print("asynchronous model: \(replay(StressSettings.seed))")
    for run in 0..<max(1, StressSettings.operations / 10 / perRun) {
      let seed = StressSettings.seed &+ UInt64(run)
      let operations = AsyncOperation.random(seed: seed, count: perRun)
      guard let difference = await AsyncComparison.difference(over: operations) else { continue }
      // To cut a run down takes long, because each step may wait for what never comes.
      print("\(replay(seed))\n\(difference)")
      let shortest = await shortened(operations, difference)
      Issue.record("\(replay(seed))\nThe library and the model differ.\n\(shortest)")
      return
    }
  }

  private func replay(_ seed: UInt64) -> String {
    StressSettings.replay(seed: seed, operations: StressSettings.operations)
  }

  /// The difference after as few operations as still show one.
  private func shortened(_ operations: [AsyncOperation], _ difference: String) async -> String {
    var (operations, best) = (operations, difference)
    var step = operations.count / 2
    while step > 0 {
      var at = 0
      while at < operations.count {
        var shorter = operations
        shorter.removeSubrange(at..<min(at + step, shorter.count))
        if let difference = await AsyncComparison.difference(over: shorter) {
          (operations, best) = (shorter, difference)
        } else {
          at += step
        }
      }
      step /= 2
    }
    return best
  }
}

/// A run of the library beside the model.
struct AsyncComparison {
  private var model = AsyncModel()
  private let world = AsyncWorld()
  private var log: [String] = []

  /// Runs operations, and then lets everything end.
  ///
  /// - Returns: Where the library and the model disagree, with what led there; nil when they agree
  ///   to the end.
  static func difference(over operations: [AsyncOperation]) async -> String? {
    var run = AsyncComparison()
    let difference = await run.run(operations)
    return difference.map { "\($0)\nafter:\n\(run.log.joined(separator: "\n"))" }
  }

  private mutating func run(_ operations: [AsyncOperation]) async -> String? {
    for operation in operations {
      if let difference = await perform(operation) { return difference }
    }
    while !model.builds.isEmpty {
      if let difference = await perform(.goOn(build: 0, fails: false)) { return difference }
    }
    for container in model.containers.sorted() {
      if let difference = await step(.close(container: container)) { return difference }
    }
    world.finish()
    let ledger = world.ledger
    guard await settles({ ledger.aliveCount == 0 }) else {
      return "\(ledger.aliveCount) instances are left at the end"
    }
    return model.waiting.isEmpty ? nil : "callers are left: \(model.waiting.keys.sorted())"
  }

  private mutating func perform(_ operation: AsyncOperation) async -> String? {
    guard let operation = model.resolve(operation) else { return nil }
    for caller in model.callersToCancel(before: operation) {
      if let difference = await step(.cancel(caller: caller)) { return difference }
    }
    return await step(operation)
  }

  /// Does one operation on both sides, and compares when everything waits again.
  private mutating func step(_ operation: AsyncOperation) async -> String? {
    var caller = -1
    if case .ask = operation { caller = model.nextCaller() }
    log.append("  \(operation)\(caller < 0 ? "" : " as \(caller)")")
    let build: AsyncModel.Build? =
      if case .goOn(let build, _) = operation { model.builds[build] } else { nil }
    let jobCount = Lane.jobCount
    var expected = model.perform(operation, as: caller)
    await world.perform(operation, as: caller)
    await settle(expected, ending: build, jobCount: jobCount)
    let found = world.ledger.takeNews()
    if let difference = differenceInBegun(found.begun, expected.begin) { return difference }
    if let begin = expected.begin {
      for (caller, number) in model.adopt(found.begun, of: begin) {
        expected.ends[caller] = .instance(number)
      }
    }
    return differenceInEnds(found, expected)
  }

  /// Waits until what is expected has happened, and whatever else the step has set off.
  ///
  /// When a build ends, each of its callers goes on with one job of the lane: it is served, or asks
  /// again, which nobody else can see.
  private func settle(
    _ expected: AsyncExpectation, ending build: AsyncModel.Build?, jobCount: Int
  ) async {
    let ledger = world.ledger
    if let build {
      _ = await settles { ledger.isOver(build.leader) }
      _ = await settles { Lane.jobCount >= jobCount + build.callers.count }
    }
    Lane.drain()
    let isPlain = expected.begin?.place.slot == .plain
    let ends = expected.ends.count + (isPlain ? 1 : 0)
    _ = await settles {
      let news = ledger.news
      return news.begun.count >= expected.begin?.count ?? 0 && news.served.count >= ends
        && news.releases.count >= expected.releases.count
    }
  }

  private func differenceInBegun(
    _ found: [AsyncLedger.Begun],
    _ expected: AsyncExpectation.Begin?
  ) -> String? {
    guard let expected else {
      return found.isEmpty ? nil : "expected: no closure runs\nfound:    \(found)"
    }
    let leaders = Set(found.map(\.leader))
    let isRight =
      found.count == expected.count && leaders.count == found.count
      && leaders.isSubset(of: expected.leaders)
      && found.allSatisfy { $0.version == expected.version }
    return isRight ? nil : "expected: \(expected)\nfound:    \(found)"
  }

  private func differenceInEnds(
    _ found: AsyncLedger.News,
    _ expected: AsyncExpectation
  ) -> String? {
    if found.ends != expected.ends || found.served.count != expected.ends.count {
      return "expected: callers get \(expected.ends)\nfound:    \(found.ends), \(found.served)"
    }
    let releases =
      expected.isOrdered
      ? (expected.releases, found.releases) : (expected.releases.sorted(), found.releases.sorted())
    if releases.0 != releases.1 {
      return "expected: released \(releases.0)\nfound:    released \(releases.1)"
    }
    let wentOn = expected.isCancelled.map { [$0] } ?? []
    return found.wentOn == wentOn
      ? nil : "expected: the closure is cancelled \(wentOn)\nfound:    \(found.wentOn)"
  }
}
