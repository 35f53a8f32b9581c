/// The arguments that are not libFuzzer's, which ignores those with two dashes.
struct FuzzOptions {
  /// The reader.
  var reader = ""
  /// The root of the repository, where real inputs are.
  var root = "."
  /// Where to write the inputs that fuzzing begins with; nil to fuzz.
  var seeds: String?
  /// How many seconds to repeat pieces of real inputs for; nil to fuzz.
  var growth: Int?
  /// The seed of the growth check; libFuzzer has its own.
  var seed: UInt64 = 1
  /// The file that always holds the present input, whatever ends the process.
  var current: String?

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  init(_ arguments: [String]) throws {
    for argument in arguments.dropFirst() where argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      let value = parts.count > 1 ? parts[1] : ""
      switch parts.first {
      case "reader": reader = value
      case "root": root = value
      case "seeds": seeds = value
      case "grow": growth = Int(value)
      case "seed": seed = UInt64(value) ?? 1
      case "current": current = value
      default: throw Failure(description: "unknown argument \(argument)")
      }
    }
  }
}
