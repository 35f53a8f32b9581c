import Foundation

/// What other libraries cost in the cases of ours: one run with all of them in turn.
///
/// `make bench` does not measure it: the sources of the others are not part of this repository.
struct OtherLibraries: Decodable {
  struct Row: Decodable {
    let `case`: String
    /// Times the baseline of the case, by library; without those that do not have the case.
    let libraries: [String: Double]
    /// A lock and a dictionary, written by hand.
    let byHand: Double?
  }

  /// When and on what.
  let measured: String
  /// The versions, by library; the order of the table's columns is that of `columns`.
  let versions: [String: String]
  let columns: [String]
  let rows: [Row]

  init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(OtherLibraries.self, from: Data(contentsOf: file))
  }

  /// One sentence for below the table.
  var sentence: String {
    let list = columns.compactMap { name in versions[name].map { "\(name) \($0)" } }
    return "Measured \(measured). Versions: \(list.joined(separator: ", "))."
  }
}
