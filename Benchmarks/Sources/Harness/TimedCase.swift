/// Something to be timed, with a name.
public struct TimedCase {
  /// The name of the row.
  public let name: String
  let threads: Int
  private let body: @Sendable (_ thread: Int, _ iterations: Int) -> Void

  /// A case that runs on the calling thread; `body` carries out that many operations.
  public init(_ name: String, _ body: @escaping @Sendable (_ iterations: Int) -> Void) {
    self.init(name, threads: 1) { _, iterations in body(iterations) }
  }

  /// A case that runs on several threads at once, each carrying out that many operations.
  public init(
    _ name: String,
    threads: Int,
    _ body: @escaping @Sendable (_ thread: Int, _ iterations: Int) -> Void
  ) {
    self.name = name
    self.threads = threads
    self.body = body
  }

  /// How long `iterations` operations on each thread take.
  func sample(_ iterations: Int) -> Sample {
    guard threads > 1 else { return Sample { body(0, iterations) } }
    return ThreadTeam.sample(threads) { [body] in body($0, iterations) }
  }

  /// How many operations of one thread by itself take about `nanoseconds`.
  func iterations(filling nanoseconds: Double) -> Int {
    var iterations = 1
    while true {
      let sample = Sample.undisturbed { Sample { body(0, iterations) } }
      if sample.nanoseconds >= nanoseconds / 4 {
        return max(1, Int(Double(iterations) * nanoseconds / sample.nanoseconds))
      }
      iterations *= 2
    }
  }
}
