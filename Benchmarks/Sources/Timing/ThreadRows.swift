import FactoryKit
import Harness

@inline(never)
private func direct(_ iterations: Int) {
  for _ in 0..<iterations { sink(LiveService()) }
}

@inline(never)
private func global(_ iterations: Int) {
  for _ in 0..<iterations { sinkOwned(Global.service) }
}

@inline(never)
private func cachedToo(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.cachedToo()) }
}

@inline(never)
private func cachedFromSelf(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.cachedFromSelf()) }
}

@inline(never)
private func cachedFromSelfToo(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.cachedFromSelfToo()) }
}

extension BenchmarkRow {
  /// What two threads carry out together, against one.
  static func threads() -> [BenchmarkRow] {
    let container = Container()
    func pair(
      _ name: String,
      _ limit: Limit? = nil,
      _ body: @escaping @Sendable (_ thread: Int, _ iterations: Int) -> Void
    ) -> [BenchmarkRow] {
      let alone = TimedCase("one thread: \(name)") { body(0, $0) }
      let together = TimedCase("two threads: \(name)", threads: 2, body)
      return [
        BenchmarkRow(alone),
        BenchmarkRow(together, to: alone.name, by: .throughput, limit: limit),
      ]
    }
    return pair("direct init") { _, iterations in direct(iterations) }
      + pair("unique", .atLeast(1.5)) { _, iterations in unique(iterations, container) }
      + pair("cached, a key each", .atLeast(1.5)) { thread, iterations in
        thread == 0 ? cached(iterations, container) : cachedToo(iterations, container)
      }
      + pair("cached with self, a key each", .atLeast(1.5)) { thread, iterations in
        thread == 0
          ? cachedFromSelf(iterations, container) : cachedFromSelfToo(iterations, container)
      }
      + pair("static let") { _, iterations in global(iterations) }
      + [
        BenchmarkRow(
          TimedCase("two threads: the same cached key", threads: 2) { _, iterations in
            cached(iterations, container)
          },
          to: "two threads: static let",
          by: .throughput,
          limit: .atLeast(0.5)
        )
      ]
  }
}
