import Harness

/// Times every case and writes what it finds: `Timing <results.json> [part of a case's name]`.
@main
enum Timing {
  static func main() throws {
    let arguments = Arguments()
    var results = Results()
    let alone = BenchmarkTable(
      rows: BenchmarkRow.baselines() + BenchmarkRow.resolutions() + BenchmarkRow.containers(),
      rounds: 101
    )
    let together = BenchmarkTable(
      rows: BenchmarkRow.threads(),
      rounds: 61
    )
    results.findings =
      alone.measure(arguments.want) + together.measure(arguments.want)
    if arguments.wantsAll { results.curves = Curve.all() }
    try arguments.finish(with: results)
  }
}
