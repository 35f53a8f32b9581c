import FactoryKit
import Harness

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
    do { try run(times, Container()) } catch { fatalError("\(arguments[1]): \(error)") }
  }

  private static let cases: [String: @Sendable (Int, Container) throws -> Void] = [
    "direct": { times, _ in direct(times) },
    "unique": { unique($0, $1) },
    "cached": { cached($0, $1) },
    "cached-self": { cachedFromSelf($0, $1) },
    "unique-self": { uniqueFromSelf($0, $1) },
    "unique-shared": { times, _ in uniqueOfShared(times) },
    "singleton": { singleton($0, $1) },
    "shared": { shared($0, $1) },
    "overridden": { overridden($0, $1) },
    "context": { withContext($0, $1) },
    "context-new": { withContextFromOutside($0, $1) },
    "context-defined": { withContextInDefinition($0, $1) },
    "required": { required($0, $1) },
    "observed": { observed($0, $1) },
    "graph": { inGraph($0, $1) },
    "equal-hashes": { withEqualHashes($0, $1) },
    "dictionary": { times, _ in inDictionary(times) },
    "on-release": { withOnRelease($0, $1) },
    "time-to-live": { withTimeToLive($0, $1) },
    "parameter": { ofParameter($0, $1) },
    "per-tuple": { keptByTuple($0, $1) },
    "per-parameter": { keptByParameter($0, $1) },
    "own-scope": { inOwnScope($0, $1) },
    "decorator": { decorated($0, $1) },
    "register-reset": { registerAndReset($0, $1) },
    "throwing": { try throwing($0, $1) },
    // All in one task, which meets nobody: so it neither waits nor changes its thread.
    "async-unique": { times, container in
      result(ofTask: { await asyncUnique(times, container) })
    },
    "async-cached": { times, container in
      result(ofTask: { await asyncCached(times, container) })
    },
    "async-cold": { times, _ in result(ofTask: { await asyncCold(times) }) },
    "container": { times, _ in containers(times) },
    "child": { children($0, $1) },
    "injected": { times, _ in injected(times) },
  ]
}
