import Harness

/// What matters in debug builds too: `Everyday <results.json> [part of a case's name]`.
@main
enum Everyday {
  static func main() throws {
    let arguments = Arguments()
    var results = Results()
    #if DEBUG
      results.findings = DebugRatios.findings(arguments.want)
      let slowBuild = "10,000 resolutions beside a slow build, debug build"
    #else
      let slowBuild = "10,000 resolutions beside a slow build"
    #endif
    if arguments.want(slowBuild) {
      results.findings.append(SlowBuild.finding(slowBuild))
    }
    try arguments.finish(with: results)
  }
}
