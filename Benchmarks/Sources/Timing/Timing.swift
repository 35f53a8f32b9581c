import Harness

/// Times every case and writes what it finds: `Timing <results.json> [part of a case's name]`.
@main
enum Timing {
  static func main() throws {
    let arguments = Arguments()
    var results = Results()
    let tables = [
      BenchmarkTable(
        rows: BenchmarkRow.baselines() + BenchmarkRow.resolutions() + BenchmarkRow.modifiers()
          + BenchmarkRow.containers() + BenchmarkRow.observation()
          + BenchmarkRow.contributions() + BenchmarkRow.throwingResolutions(),
        rounds: 101
      ),
      // By themselves: to start a task for each sample leaves the caches as no other case finds them.
      BenchmarkTable(rows: BenchmarkRow.asyncResolutions(), rounds: 101),
      // Long enough to go through thousands of keys many times.
      BenchmarkTable(rows: BenchmarkRow.keysInTurn(), rounds: 41, sample: 4_000_000),
      BenchmarkTable(
        rows: BenchmarkRow.threads() + BenchmarkRow.modifiersOfTwoThreads(),
        rounds: 61
      ),
      // Long enough for threads to lose their cores in the middle of it.
      BenchmarkTable(rows: BenchmarkRow.crowd(), rounds: 15, sample: 2_000_000),
      BenchmarkTable(rows: BenchmarkRow.taskCrowd(), rounds: 61, sample: 4_000_000),
    ]
    results.findings =
      tables.flatMap { $0.measure(arguments.want) } + Finding.buildsForTaskCrowd(arguments.want)
    try arguments.finish(with: results)
  }
}
