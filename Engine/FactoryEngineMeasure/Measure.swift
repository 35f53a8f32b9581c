import FactoryKit
import Foundation
import Synchronization

typealias TrialContainer = Container
typealias TrialFactory = Factory

// What the engine costs: `FactoryEngineMeasure <case> <times>` for a tool that counts instructions,
// or without arguments the times of cases that need two threads.

protocol Service: Sendable {}
final class LiveService: Service {}
final class HoldingService: Service {
  let held: any Service
  init(_ held: any Service) { self.held = held }
}

extension TrialContainer {
  var unique: TrialFactory<any Service> { self { LiveService() } }
  var cached: TrialFactory<any Service> { self { LiveService() }.cached }
  var cachedToo: TrialFactory<any Service> { self { LiveService() }.cached }
  var weaklyShared: TrialFactory<any Service> { self { LiveService() }.shared }
  var overridden: TrialFactory<any Service> { self { LiveService() } }
  var cachedFromSelf: TrialFactory<any Service> { self { HoldingService(self.cached()) }.cached }
  var cachedFromSelfToo: TrialFactory<any Service> {
    self { HoldingService(self.cachedToo()) }.cached
  }
  var uniqueFromSelf: TrialFactory<any Service> { self { HoldingService(self.cached()) } }
  var uniqueFromSelfToo: TrialFactory<any Service> { self { HoldingService(self.cachedToo()) } }
  var singleton: TrialFactory<any Service> { self { LiveService() }.singleton }

  var chain1: TrialFactory<any Service> { self { HoldingService(self.chain2()) } }
  var chain2: TrialFactory<any Service> { self { HoldingService(self.chain3()) } }
  var chain3: TrialFactory<any Service> { self { HoldingService(self.chain4()) } }
  var chain4: TrialFactory<any Service> { self { HoldingService(self.chain5()) } }
  var chain5: TrialFactory<any Service> { self { HoldingService(self.chain6()) } }
  var chain6: TrialFactory<any Service> { self { HoldingService(self.chain7()) } }
  var chain7: TrialFactory<any Service> { self { HoldingService(self.chain8()) } }
  var chain8: TrialFactory<any Service> { self { HoldingService(self.chain9()) } }
  var chain9: TrialFactory<any Service> { self { HoldingService(self.chain10()) } }
  var chain10: TrialFactory<any Service> { self { LiveService() } }
}

/// A type of its own, so that no generic copy of an initializer is shared with the factories.
final class HandHoldingService: Service {
  let held: any Service
  init(_ held: any Service) { self.held = held }
}

@_optimize(none) @inline(never) func sink(_ service: any Service) {}

@inline(never) func direct(_ times: Int) { for _ in 0..<times { sink(LiveService()) } }
@inline(never) func unique(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times { sink(container.unique()) }
}
@inline(never) func cached(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times { sink(container.cached()) }
}
@inline(never) func cachedToo(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times { sink(container.cachedToo()) }
}
@inline(never) func shared(_ times: Int, _ container: TrialContainer) {
  let held = container.weaklyShared()
  for _ in 0..<times { sink(container.weaklyShared()) }
  withExtendedLifetime(held) {}
}
@inline(never) func singleton(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times { sink(container.singleton()) }
}
@inline(never) func overridden(_ times: Int, _ container: TrialContainer) {
  container.overridden.register { LiveService() }
  for _ in 0..<times { sink(container.overridden()) }
}
@inline(never) func cachedFromSelf(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times { sink(container.cachedFromSelf()) }
}
@inline(never) func cachedFromSelfToo(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times { sink(container.cachedFromSelfToo()) }
}
@inline(never) func uniqueFromSelf(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times { sink(container.uniqueFromSelf()) }
}
@inline(never) func uniqueFromSelfToo(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times { sink(container.uniqueFromSelfToo()) }
}
@inline(never) func chain(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times { sink(container.chain1()) }
}
@inline(never) func chainByHand(_ times: Int) {
  typealias C = HandHoldingService
  for _ in 0..<times { sink(C(C(C(C(C(C(C(C(C(LiveService())))))))))) }
}
@inline(never) func registerAndReset(_ times: Int, _ container: TrialContainer) {
  for _ in 0..<times {
    container.unique.register { LiveService() }
    container.unique.reset()
  }
}
@inline(never) func containers(_ times: Int) {
  for _ in 0..<times { sink(TrialContainer().cached()) }
}

extension TrialContainer {
  var parameter: ParameterFactory<Int, any Service> { self { _ in LiveService() } }
  var perParameter: ParameterFactory<Int, any Service> {
    self { _ in LiveService() }.cached.scopeOnParameters
  }
  var later: AsyncFactory<any Service, Never> { self { await made() } }
  var laterCached: AsyncFactory<any Service, Never> { self { await made() }.cached }
}

func made() async -> any Service { LiveService() }

@inline(never) func withParameter(_ times: Int, _ container: TrialContainer) {
  for at in 0..<times { sink(container.parameter(at & 7)) }
}
@inline(never) func perParameter(_ times: Int, _ container: TrialContainer) {
  for at in 0..<times { sink(container.perParameter(at & 7)) }
}
func inTask(_ body: @escaping @Sendable () async -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  Task {
    await body()
    isDone.signal()
  }
  isDone.wait()
}

let cases: [String: @Sendable (Int, TrialContainer) -> Void] = [
  "parameter": { withParameter($0, $1) },
  "per-parameter": { perParameter($0, $1) },
  "async-new": { times, container in
    inTask { for _ in 0..<times { sink(await container.later()) } }
  },
  "async-hit": { times, container in
    inTask { for _ in 0..<times { sink(await container.laterCached()) } }
  },
  "async-cold": { times, container in
    inTask {
      for _ in 0..<times {
        container.laterCached.reset(.scope)
        sink(await container.laterCached())
      }
    }
  },
  "bare-task": { times, _ in
    inTask { for _ in 0..<times { sink(await Task { await made() }.value) } }
  },
  "reset-scope": { times, container in
    for _ in 0..<times { container.laterCached.reset(.scope) }
  },
  "direct": { times, _ in direct(times) },
  "unique": { unique($0, $1) },
  "cached": { cached($0, $1) },
  "shared": { shared($0, $1) },
  "singleton": { singleton($0, $1) },
  "overridden": { overridden($0, $1) },
  "cached-self": { cachedFromSelf($0, $1) },
  "unique-self": { uniqueFromSelf($0, $1) },
  "chain": { chain($0, $1) },
  "chain-by-hand": { times, _ in chainByHand(times) },
  "register-reset": { registerAndReset($0, $1) },
  "container": { times, _ in containers(times) },
]

func seconds(_ body: () -> Void) -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  body()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
}

/// The shortest of some rounds, in nanoseconds for each of `times`.
func shortest(_ times: Int, _ body: () -> Void) -> Double {
  (0..<199).map { _ in seconds(body) }.min().unsafelyUnwrapped * 1e9 / Double(times)
}

/// The shortest of some rounds that two threads begin at once, until the later one has ended.
func together(
  _ times: Int, _ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void
) -> Double {
  let rounds = 199
  let arrived = Atomic(0)
  let ended = Atomic(0)
  @Sendable func waitAtBarrier(_ count: borrowing Atomic<Int>, _ round: Int) {
    count.add(1, ordering: .acquiringAndReleasing)
    while count.load(ordering: .acquiring) < 2 * (round + 1) {}
  }
  Thread.detachNewThread {
    for round in 0..<rounds {
      waitAtBarrier(arrived, round)
      second()
      waitAtBarrier(ended, round)
    }
  }
  return (0..<rounds).map { round in
    waitAtBarrier(arrived, round)
    return seconds {
      first()
      waitAtBarrier(ended, round)
    }
  }.min().unsafelyUnwrapped * 1e9 / Double(times)
}

@main
enum Measure {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 3, let times = Int(arguments[2]), let run = cases[arguments[1]] {
      return run(times, TrialContainer())
    }
    let (container, times) = (TrialContainer(), 50_000)
    for name in cases.keys.sorted() where name != "container" {
      guard let run = cases[name] else { continue }
      run(1_000, container)
      print(name, shortest(times / 4) { run(times / 4, container) })
    }
    container.unique.reset()
    // The first shows what the machine can do.
    compare("new objects", { direct(times) }, { direct(times) })
    compare("cached", { cached(times, container) }, { cachedToo(times, container) })
    compare(
      "cached, self", { cachedFromSelf(times, container) }, { cachedFromSelfToo(times, container) })
    compare(
      "unique, self", { uniqueFromSelf(times, container) }, { uniqueFromSelfToo(times, container) })
    func compare(
      _ name: String, _ first: @escaping @Sendable () -> Void,
      _ second: @escaping @Sendable () -> Void
    ) {
      let (one, other) = (shortest(times, first), shortest(times, second))
      print("two threads, \(name):", (one + other) / together(times, first, second), "x")
    }
  }
}
