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

extension BenchmarkRow {
  /// Modifiers that are what they were each time their property is read.
  ///
  /// To find that out, nothing has to be written and no lock taken: two threads stay as close to a
  /// plain hit as one.
  private static let cases: [(name: String, hit: @Sendable (Int, Container) -> Void)] = [
    ("hit with a context", { context($0, $1) }),
    ("hit with three contexts", { threeContexts($0, $1) }),
    ("hit with time to live", { timeToLive($0, $1) }),
    ("hit with a decorator", { decorator($0, $1) }),
    ("hit in a scope of one's own", { ownScope($0, $1) }),
    ("hit with once", { once($0, $1) }),
  ]

  private static let limit = Limit.atMost(3)

  /// Hits of one thread, against `cached hit`.
  static func modifiers() -> [BenchmarkRow] {
    let container = Container()
    return cases.map { name, hit in
      BenchmarkRow(TimedCase(name) { hit($0, container) }, to: "cached hit", limit: limit)
    }
  }

  /// Hits of two threads on one key, against `two threads: the same cached key`.
  static func modifiersOfTwoThreads() -> [BenchmarkRow] {
    let container = Container()
    return cases.map { name, hit in
      BenchmarkRow(
        TimedCase("two threads: \(name)", threads: 2) { _, iterations in
          hit(iterations, container)
        },
        to: "two threads: the same cached key",
        limit: limit
      )
    }
  }
}
