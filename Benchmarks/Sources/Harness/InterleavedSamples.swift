/// The samples of some cases, taken in turn: one of each case in every round.
///
/// Machines change their speed from second to second. Cases that are timed one after the other, each
/// to its end, meet different machines; taken in turn they meet the same one, so the ratio of two
/// samples of one round holds even when neither sample can be repeated.
public struct InterleavedSamples {
  private let samples: [String: [Sample]]

  /// Times the cases.
  ///
  /// - Parameters:
  ///   - cases: What to time.
  ///   - rounds: How many samples to take of each.
  ///   - nanoseconds: How long one sample takes: less than a time slice of the system, so that most
  ///     samples are not interrupted. Those that are, are taken again.
  ///   - cores: With more threads than this, interruptions are part of the case.
  public init(
    of cases: [TimedCase],
    rounds: Int,
    sample nanoseconds: Double = 1_000_000,
    cores: Int = 2
  ) {
    let iterations = cases.map { $0.iterations(filling: nanoseconds) }
    var samples = cases.map { _ in [Sample]() }
    for round in 0..<rounds {
      for step in cases.indices {
        // Each round begins elsewhere, so that no case always follows the same one closely.
        let place = (step + round * 7) % cases.count
        let each = cases[place]
        var sample = Sample.undisturbed(attempts: each.threads > cores ? 1 : 10) {
          each.sample(iterations[place])
        }
        if each.threads > cores { sample.isDisturbed = false }
        sample.nanoseconds /= Double(iterations[place] * each.threads)
        samples[place].append(sample)
      }
    }
    self.samples = Dictionary(
      zip(cases.map(\.name), samples),
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Nanoseconds for one operation of a case, all threads taken together, in each round.
  ///
  /// Disturbed samples count only where hardly any was not.
  public subscript(name: String) -> [Double] {
    let all = samples[name, default: []]
    let undisturbed = all.filter { !$0.isDisturbed }
    return (undisturbed.count >= 5 ? undisturbed : all).map(\.nanoseconds)
  }

  /// For each round in which neither was disturbed, what `name` costs in terms of `baseline`.
  ///
  /// Where that are few, the machine was too busy to tell.
  public func ratios(of name: String, to baseline: String) -> [Double] {
    zip(samples[name, default: []], samples[baseline, default: []])
      .filter { !$0.isDisturbed && !$1.isDisturbed }
      .map { $0.nanoseconds / $1.nanoseconds }
  }
}
