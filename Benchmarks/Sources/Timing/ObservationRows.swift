import FactoryKit
import Harness

extension BenchmarkRow {
  /// Resolutions while somebody observes; the rows without an observer are `cached hit` and
  /// `unique, container passed`.
  static func observation() -> [BenchmarkRow] {
    let container = Container()
    let observation = container.manager.observe { event in sink(event) }
    return [
      BenchmarkRow(
        TimedCase("cached hit, observed") { iterations in
          withExtendedLifetime(observation) { cached(iterations, container) }
        },
        to: "cached hit"
      ),
      BenchmarkRow(
        TimedCase("unique, observed") { iterations in
          withExtendedLifetime(observation) { unique(iterations, container) }
        },
        to: "unique, container passed"
      ),
    ]
  }
}

@_optimize(none) @inline(never)
private func sink(_ event: ResolutionEvent) {}
