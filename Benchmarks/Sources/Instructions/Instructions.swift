import FactoryKit

/// Resolves one case a number of times, and does nothing else: `Instructions <case> <times>`.
///
/// Run under a tool that counts instructions, twice with different numbers of times: the difference
/// is what the resolutions take, without the start of the process.
@main
enum Instructions {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let times = Int(arguments[2]),
      let run = cases[arguments[1]]
    else { fatalError("usage: Instructions \(cases.keys.sorted().joined(separator: "|")) <times>") }
    run(times, Container())
  }

  private static let cases: [String: @Sendable (Int, Container) -> Void] = [
    "direct": { times, _ in direct(times) },
    "unique": { unique($0, $1) },
    "cached": { cached($0, $1) },
    "singleton": { singleton($0, $1) },
    "shared": { shared($0, $1) },
    "overridden": { overridden($0, $1) },
    "context": { withContext($0, $1) },
    "on-release": { withOnRelease($0, $1) },
    "time-to-live": { withTimeToLive($0, $1) },
    "parameter": { ofParameter($0, $1) },
    "per-parameter": { keptByParameter($0, $1) },
    "own-scope": { inOwnScope($0, $1) },
    "decorator": { decorated($0, $1) },
    "register-reset": { registerAndReset($0, $1) },
    "container": { times, _ in containers(times) },
    "injected": { times, _ in injected(times) },
  ]
}
