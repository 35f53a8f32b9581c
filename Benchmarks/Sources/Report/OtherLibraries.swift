import Foundation
import Harness

/// What other libraries cost in the cases of ours.
///
/// Measured once, beside an earlier state of ours; `make bench` does not measure it.
struct OtherLibraries: Decodable {
  struct Row: Decodable {
    let `case`: String
    /// Factory 3.2.2.
    let factory: Double
    /// The best of the other Swift containers, where any has the case.
    let other: Double?
    /// Which one that was, where it was noted.
    let otherName: String?
    /// A lock and a dictionary, written by hand.
    let byHand: Double?
  }

  /// When and on what.
  let measured: String
  /// Which version of Factory, and what later versions have changed.
  let factory: String
  let rows: [Row]

  init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(OtherLibraries.self, from: Data(contentsOf: file))
  }

  /// The rows with ours, all in times the baseline of the case.
  func beside(_ findings: [Finding]) -> [(row: Row, ours: Double)] {
    rows.compactMap { row in
      let ours = findings.first { $0.name == row.case }?.ratio
      return ours.map { (row, $0.median) }
    }
  }
}
