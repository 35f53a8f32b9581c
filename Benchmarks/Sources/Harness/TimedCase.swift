/// Something to be timed, with a name.
public struct TimedCase {
  private enum Body {
    case threads(@Sendable (_ thread: Int, _ iterations: Int) -> Void)
    case task(@Sendable (_ iterations: Int) async -> Void)
  }

  /// The name of the row.
  public let name: String
  let threads: Int
  private let body: Body

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
    self.init(name, threads, .threads(body))
  }

  private init(_ name: String, _ threads: Int, _ body: Body) {
    self.name = name
    self.threads = threads
    self.body = body
  }

  /// A case that runs in a task, all operations of a sample in one, so that nothing is timed but them
  /// and what they await.
  public static func inTask(
    _ name: String,
    _ body: @escaping @Sendable (_ iterations: Int) async -> Void
  ) -> TimedCase {
    TimedCase(name, 1, .task(body))
  }

  /// How long `iterations` operations on each thread take.
  func sample(_ iterations: Int) -> Sample {
    switch body {
    case .threads(let body) where threads > 1:
      ThreadTeam.sample(threads) { body($0, iterations) }
    default: sampleAlone(iterations)
    }
  }

  /// How many operations of one thread by itself take about `nanoseconds`.
  func iterations(filling nanoseconds: Double) -> Int {
    var iterations = 1
    while true {
      // The shortest of three: the first operation of a case may look types up, and a virtual
      // machine may stop meanwhile.
      let shortest =
        (0..<3).map { _ in Sample.undisturbed { sampleAlone(iterations) } }
        .map(\.nanoseconds).min() ?? 0
      if shortest >= nanoseconds / 4 {
        return max(1, Int(Double(iterations) * nanoseconds / shortest))
      }
      iterations *= 2
    }
  }

  /// How long `iterations` operations of one thread, or one task, take.
  private func sampleAlone(_ iterations: Int) -> Sample {
    switch body {
    case .threads(let body): Sample { body(0, iterations) }
    case .task(let body): Sample.ofTask { await body(iterations) }
    }
  }
}
