import FactoryKit
import Harness

@inline(never)
private func direct(_ iterations: Int) {
  for _ in 0..<iterations { sink(LiveService()) }
}

@inline(never)
private func unique(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.unique()) }
}

@inline(never)
private func cached(_ iterations: Int, _ container: Container) {
  for _ in 0..<iterations { sink(container.cached()) }
}

/// What a resolution costs in a debug build, against a direct init in the same build.
enum DebugRatios {
  static func findings(_ isWanted: (String) -> Bool) -> [Finding] {
    let baseline = "direct init, debug build"
    let limits = ["unique, debug build": 7.0, "cached hit, debug build": 8.0]
    guard limits.keys.contains(where: isWanted) else { return [] }
    let container = Container()
    let cases = [
      TimedCase(baseline) { direct($0) },
      TimedCase("unique, debug build") { unique($0, container) },
      TimedCase("cached hit, debug build") { cached($0, container) },
    ]
    let samples = InterleavedSamples(of: cases, rounds: 101)
    return cases.map { each in
      guard let limit = limits[each.name] else {
        return Finding(name: each.name, unit: "ns", value: Spread(samples[each.name]))
      }
      return Finding(
        name: each.name,
        unit: "ns",
        value: Spread(samples[each.name]),
        baseline: baseline,
        ratio: Spread(samples.ratios(of: each.name, to: baseline)),
        limit: .atMost(limit)
      )
    }
  }
}
