import FactoryKit
import Foundation
import Harness

extension Curve {
  /// How costs grow; with the number of factories, as the rows found it.
  static func all(with findings: [Finding]) -> [Curve] {
    [BenchmarkRow.keyCurve(findings), threads(), depth(), parameters(), creation()]
  }

  /// Times every point of a curve in the same rounds; `cost` turns nanoseconds into what is shown.
  fileprivate init(
    _ title: String,
    xLabel: String,
    yLabel: String = "ns per resolution",
    isLogarithmic: Bool = false,
    x: [Int],
    rounds: Int = 15,
    sample: Double = 1_000_000,
    cost: (_ nanoseconds: Double, _ x: Int) -> Double = { nanoseconds, _ in nanoseconds },
    series: [(name: String, timedCase: (_ name: String, _ x: Int) -> TimedCase)]
  ) {
    func name(_ line: String, _ place: Int) -> String { "\(line) \(place)" }
    let cases = series.flatMap { line in
      x.map { line.timedCase(name(line.name, $0), $0) }
    }
    let samples = InterleavedSamples(of: cases, rounds: rounds, sample: sample)
    self.init(
      title: title,
      xLabel: xLabel,
      yLabel: yLabel,
      isLogarithmic: isLogarithmic,
      x: x.map(Double.init),
      series: series.map { line in
        Series(
          name: line.name,
          y: x.map { cost(Spread(samples[name(line.name, $0)]).median, $0) }
        )
      }
    )
  }

  private static func threads() -> Curve {
    let container = Container()
    let keys = DistinctKeys(count: 8).all
    return Curve(
      "Threads on one container, \(ProcessInfo.processInfo.activeProcessorCount) cores",
      xLabel: "threads",
      yLabel: "million resolutions per second",
      x: Array(1...8),
      sample: 5_000_000,
      cost: { nanoseconds, _ in 1_000 / nanoseconds },
      series: [
        (
          "unique",
          { name, count in
            TimedCase(name, threads: count) { _, iterations in unique(iterations, container) }
          }
        ),
        (
          "cached, a key each",
          { name, count in
            TimedCase(name, threads: count) { thread, iterations in
              cachedInTurn(iterations, container, [keys[thread]])
            }
          }
        ),
        (
          "cached, the same key",
          { name, count in
            TimedCase(name, threads: count) { _, iterations in cached(iterations, container) }
          }
        ),
      ]
    )
  }

  private static func depth() -> Curve {
    let graphs = Container()
    let chains = Container()
    return Curve(
      "Depth of a graph",
      xLabel: "instances, each holding the next",
      x: [1, 2, 5, 10, 20, 30, 40, 50],
      series: [
        (
          "graph scope",
          { name, depth in TimedCase(name) { resolveGraph($0, graphs, depth) } }
        ),
        (
          "no scope",
          { name, depth in TimedCase(name) { resolveChain($0, chains, depth) } }
        ),
        ("by hand", { name, depth in TimedCase(name) { wireByHand($0, depth) } }),
      ]
    )
  }

  private static func parameters() -> Curve {
    Curve(
      "Cached parameters of one factory",
      xLabel: "parameters, in turn",
      isLogarithmic: true,
      x: [1, 10, 100, 1_000, 10_000],
      series: [
        (
          "cached per parameter",
          { name, count in
            let container = Container()
            cachedParametersInTurn(count, container, count)
            return TimedCase(name) { cachedParametersInTurn($0, container, count) }
          }
        )
      ]
    )
  }

  private static func creation() -> Curve {
    let keys = DistinctKeys(count: 10_000).all
    return Curve(
      "Create a container, use its factories once, destroy it",
      xLabel: "factories, all cached",
      yLabel: "ns per factory",
      isLogarithmic: true,
      x: [1, 10, 100, 1_000, 10_000],
      rounds: 5,
      cost: { nanoseconds, count in nanoseconds / Double(count) },
      series: [
        (
          "container",
          { name, count in TimedCase(name) { createAndUse($0, keys.prefix(count)) } }
        )
      ]
    )
  }
}

@inline(never)
private func cachedParametersInTurn(_ iterations: Int, _ container: Container, _ count: Int) {
  var parameter = 0
  for _ in 0..<iterations {
    sink(container.cachedByNumber(parameter))
    parameter += 1
    if parameter == count { parameter = 0 }
  }
}

@inline(never)
private func resolveGraph(_ iterations: Int, _ container: Container, _ depth: Int) {
  for _ in 0..<iterations { sink(container.graph(depth)()) }
}

@inline(never)
private func resolveChain(_ iterations: Int, _ container: Container, _ depth: Int) {
  for _ in 0..<iterations { sink(container.chain(depth)()) }
}

@inline(never)
private func wireByHand(_ iterations: Int, _ depth: Int) {
  for _ in 0..<iterations {
    var service: any Service = LiveService()
    for _ in 1..<depth { service = HandChainedService(service) }
    sink(service)
  }
}

@inline(never)
private func createAndUse(_ iterations: Int, _ keys: ArraySlice<StaticString>) {
  for _ in 0..<iterations {
    let container = Container()
    for key in keys { sink(container.cached(key)()) }
    withExtendedLifetime(container) {}
  }
}
