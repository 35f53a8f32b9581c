import Harness

/// Rows that are timed in the same rounds.
struct BenchmarkTable {
  let rows: [BenchmarkRow]
  let rounds: Int
  /// How long one sample takes, in nanoseconds.
  var sample = 1_000_000.0

  /// Fewer undisturbed rounds than this tell nothing.
  private static let enoughRounds = 10

  /// Times the rows that are wanted, with their baselines; what exceeds its limit is timed again.
  ///
  /// Noise only ever makes a case slower, and rarely twice in a row.
  func measure(_ isWanted: (String) -> Bool) -> [Finding] {
    let wanted = rows.filter { isWanted($0.name) }
    var findings = measure(wanted, rounds: rounds)
    for _ in 1...2 {
      let doubtful = findings.filter { $0.verdict == .exceeded || $0.verdict == .unjudged }
      guard !doubtful.isEmpty else { break }
      let again = measure(
        wanted.filter { row in doubtful.contains { $0.name == row.name } },
        rounds: rounds * 2
      )
      findings = findings.map { former in again.first { $0.name == former.name } ?? former }
    }
    return findings
  }

  private func measure(_ wanted: [BenchmarkRow], rounds: Int) -> [Finding] {
    guard !wanted.isEmpty else { return [] }
    let names = Set(wanted.map(\.name) + wanted.compactMap(\.baseline))
    let cases = rows.filter { names.contains($0.name) }.map(\.timedCase)
    let samples = InterleavedSamples(of: cases, rounds: rounds, sample: sample)
    return wanted.map { finding(of: $0, samples) }
  }

  private func finding(of row: BenchmarkRow, _ samples: InterleavedSamples) -> Finding {
    let value = Spread(samples[row.name])
    guard let baseline = row.baseline else {
      return Finding(name: row.name, unit: "ns", value: value)
    }
    let ratios = samples.ratios(of: row.name, to: baseline)
    let isEnough = ratios.count >= Self.enoughRounds
    return Finding(
      name: row.name,
      unit: "ns",
      value: value,
      baseline: baseline,
      ratio: ratios.isEmpty
        ? nil : Spread(row.comparison == .cost ? ratios : ratios.map { 1 / $0 }),
      limit: row.limit,
      verdict: row.limit == nil || isEnough ? nil : .unjudged
    )
  }
}
