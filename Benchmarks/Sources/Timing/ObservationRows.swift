import FactoryInspect
import FactoryKit
import Harness

extension BenchmarkRow {
  /// Resolutions while somebody observes, and where nobody does: no more than those of a container
  /// that was never observed, `cached hit` and `unique, container passed`.
  static func observation() -> [BenchmarkRow] {
    let observed = Container()
    let observation = observed.manager.observe { event in sink(event) }
    let beside = Container()
    let formerly = Container()
    formerly.manager.observe { event in sink(event) }.cancel()
    func pair(
      _ suffix: String, _ container: Container, _ limit: Limit? = nil
    ) -> [BenchmarkRow] {
      [
        BenchmarkRow(
          TimedCase("cached hit, \(suffix)") { iterations in
            withExtendedLifetime(observation) { cached(iterations, container) }
          },
          to: "cached hit",
          limit: limit
        ),
        BenchmarkRow(
          TimedCase("unique, \(suffix)") { iterations in
            withExtendedLifetime(observation) { unique(iterations, container) }
          },
          to: "unique, container passed",
          limit: limit
        ),
      ]
    }
    return pair("another container observed", beside, .atMost(1 + noise))
      + pair("no longer observed", formerly, .atMost(1 + noise))
      + pair("observed", observed)
  }
}

@_optimize(none) @inline(never)
private func sink(_ event: ResolutionEvent) {}
