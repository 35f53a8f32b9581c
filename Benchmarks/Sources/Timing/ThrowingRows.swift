import FactoryKit
import Harness

extension Container {
  var throwing: ThrowingFactory<any Service, any Error> {
    self {
      try mayFail()
      return LiveService()
    }
  }
  var throwingCached: ThrowingFactory<any Service, any Error> {
    self {
      try mayFail()
      return LiveService()
    }.cached
  }
}

/// Never fails, but the optimizer cannot know.
@_optimize(none) @inline(never)
private func mayFail() throws {}

@inline(never)
private func mayThrow(_ iterations: Int) throws {
  for _ in 0..<iterations {
    try mayFail()
    sink(LiveService())
  }
}

@inline(never)
private func throwingUnique(_ iterations: Int, _ container: Container) throws {
  for _ in 0..<iterations { sink(try container.throwing()) }
}

@inline(never)
private func throwingCached(_ iterations: Int, _ container: Container) throws {
  for _ in 0..<iterations { sink(try container.throwingCached()) }
}

extension BenchmarkRow {
  /// Factories that may fail, and do not.
  static func throwingResolutions() -> [BenchmarkRow] {
    let container = Container()
    func row(
      _ name: String, to baseline: String, _ limit: Limit? = nil,
      _ body: @escaping @Sendable (Int) throws -> Void
    ) -> BenchmarkRow {
      let timedCase = TimedCase(name) { iterations in
        do { try body(iterations) } catch { preconditionFailure("\(name): \(error)") }
      }
      return BenchmarkRow(timedCase, to: baseline, limit: limit)
    }
    return [
      row("direct init that may throw", to: "direct init") { try mayThrow($0) },
      row("throwing unique", to: "direct init that may throw", .atMost(1.9)) {
        try throwingUnique($0, container)
      },
      row("throwing cached hit", to: "direct init", .atMost(1.6)) {
        try throwingCached($0, container)
      },
    ]
  }
}
