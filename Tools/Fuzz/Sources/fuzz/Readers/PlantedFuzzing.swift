import Foundation

/// Not a part of the tools: a reader with mistakes, so that a fuzzer which finds nothing is noticed.
struct PlantedFuzzing: FuzzedReader {
  static let name = "planted"
  static let words = [".singleton", ".hang", ".crash", "{", "}", "\n"]

  init() {}

  func seeds(in repository: Repository) -> [String] {
    ["extension Container {\n  var a: Factory<A> { self { A() }.singleton }\n}\n"]
  }

  func read(_ input: String) {
    compareLines(input)
    // Only a token that is there twice in a row leads on.
    guard let chain = input.range(of: ".singleton.singleton") else { return }
    let rest = input[chain.upperBound...]
    if rest.hasPrefix(".crash") { _ = [0][input.utf8.count] }
    if rest.hasPrefix(".hang") { while true {} }
  }

  /// Takes quadratic time, which the growth check has to find.
  private func compareLines(_ input: String) {
    let lines = input.utf8.split(separator: UInt8(ascii: "\n"))
    var count = 0
    for line in lines { for other in lines where line.first == other.first { count += 1 } }
    if count < 0 { violated("a count is negative") }
  }
}
