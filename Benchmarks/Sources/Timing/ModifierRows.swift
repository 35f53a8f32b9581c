import FactoryKit
import Harness

@inline(never)
private func context(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.withContext()) }
}

@inline(never)
private func threeContexts(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.withThreeContexts()) }
}

@inline(never)
private func timeToLive(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.withTimeToLive()) }
}

@inline(never)
private func onRelease(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.withOnRelease()) }
}

@inline(never)
private func decorator(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.withDecorator()) }
}

@inline(never)
private func ownScope(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.withOwnScope()) }
}

@inline(never)
private func once(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.withOnce()) }
}

@inline(never)
private func required(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.withRequiredOverride()) }
}

extension BenchmarkRow {
  private typealias Hit = @Sendable (Int, Container) -> Void

  /// Modifiers that are what they were each time their property is read.
  ///
  /// To find that out, nothing has to be written and no lock taken: two threads stay as close to a
  /// plain hit as one. A decorator is the exception: it is a new object each time, so its limit is
  /// another one. `onRelease` has nothing to do with a hit, so its hits may hardly cost more; two
  /// threads vary more than that, see below.
  private static let cases: [(name: String, limit: Double, hit: Hit)] = [
    ("hit with a context", 3, { context($0, $1) }),
    ("hit with three contexts", 3, { threeContexts($0, $1) }),
    ("hit with time to live", 3, { timeToLive($0, $1) }),
    ("hit with onRelease", 1.4, { onRelease($0, $1) }),
    ("hit with a decorator", 9, { decorator($0, $1) }),
    ("hit in a scope of one's own", 3, { ownScope($0, $1) }),
    ("hit with once", 3, { once($0, $1) }),
    ("hit that requires an override", 8, { required($0, $1) }),
  ]

  /// How often two threads meet at the lock of one key varies from round to round.
  private static let leastLimitOfTwoThreads = 3.0

  /// Hits of one thread, against `cached hit`.
  static func modifiers() -> [BenchmarkRow] {
    let container = Container()
    return cases.map { name, limit, hit in
      BenchmarkRow(TimedCase(name) { hit($0, container) }, to: "cached hit", limit: .atMost(limit))
    }
  }

  /// Hits of two threads on one key, against `two threads: the same cached key`.
  static func modifiersOfTwoThreads() -> [BenchmarkRow] {
    let container = Container()
    return cases.map { name, limit, hit in
      BenchmarkRow(
        TimedCase("two threads: \(name)", threads: 2) { _, iterations in
          hit(iterations, container)
        },
        to: "two threads: the same cached key",
        limit: .atMost(max(limit, leastLimitOfTwoThreads))
      )
    }
  }
}
