import FactoryKit
import Foundation

/// Runs sequences of public operations and prints what comes of them.
///
/// `differential FIRST COUNT` prints the sequences of these seeds. `differential` reads sequences from
/// standard input, one a line, operations separated by spaces. For each, it prints the sequence after
/// `=`, and then a line for each operation: its result, what was logged, and what is alive.
/// `differential --without NAME` skips the operations of this name, as a library that lacks it would.
@main enum Differential {
  static func main() {
    setvbuf(stdout, nil, _IOFBF, 1 << 16)
    let arguments = CommandLine.arguments.dropFirst()
    let seeds = arguments.compactMap { UInt64($0) }
    let missing = arguments.first == "--without" ? arguments.last : nil
    if seeds.count == 2 {
      for seed in seeds[0]..<(seeds[0] + seeds[1]) {
        print(Operation.sequence(seed: seed).map(\.description).joined(separator: " "))
      }
    }
    while seeds.isEmpty, let line = readLine() {
      print("= \(line)")
      run(line.split(separator: " ").map(Operation.init), without: missing)
    }
  }

  private static func run(_ operations: [Operation], without missing: String?) {
    let context = FactoryContext.current
    FactoryContext.current.isTest = false
    perform(operations, without: missing)
    Scope.singleton.reset()
    FactoryContext.current = context
    for name in ["x", "y"] { FactoryContext.removeArg(forKey: name) }
    print("end [\(Log.alive)]")
    Log.restart()
  }

  /// The containers end with this function; only singletons outlive it.
  private static func perform(_ operations: [Operation], without missing: String?) {
    let world = World()
    Box.$shared.withValue(world.boxes[0]) {
      for operation in operations {
        print(line(operation, in: world, without: missing))
      }
    }
  }

  private static func line(_ operation: Operation, in world: World, without missing: String?)
    -> String
  {
    // A reset may set it anew: Docs/Compatibility.md, detail 6.
    for box in world.boxes { box.manager.promiseTriggersError = false }
    let result = operation.name == missing ? "" : result(operation, in: world)
    let logged = Log.taken().map { " | \($0)" }.joined()
    return "\(operation) → \(result)\(logged) [\(Log.alive)]"
  }

  private static func result(_ operation: Operation, in world: World) -> String {
    if let resolved = world.resolve(operation) { return resolved }
    precondition(
      world.change(operation) || world.changeContainer(operation), "unknown operation \(operation)")
    return ""
  }
}
