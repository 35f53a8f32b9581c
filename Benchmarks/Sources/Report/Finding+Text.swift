import Foundation
import Harness

extension Finding {
  /// The value: `23.4 ns`, `1,200 bytes`.
  var valueText: String { "\(Self.number(value.median)) \(unit)" }

  /// How far the middle half of the samples spreads.
  var spreadText: String {
    value.lowerQuartile == value.upperQuartile
      ? "" : "\(Self.number(value.lowerQuartile)) – \(Self.number(value.upperQuartile))"
  }

  /// The ratio: `1.05 ×`.
  var ratioText: String { ratio.map { String(format: "%.2f ×", $0.median) } ?? "" }

  /// The limit: `≤ 1.4`.
  var limitText: String {
    guard let limit else { return "" }
    return (limit.side == .atMost ? "≤ " : "≥ ") + Self.number(limit.bound, digits: 2)
  }

  /// What to say of the limit.
  var verdictText: String {
    switch verdict {
    case .none: ""
    case .kept: "ok"
    case .exceeded: "OVER"
    case .unjudged: "machine too busy"
    }
  }

  /// A number with at most `digits` digits after the point, by default as many as its size deserves.
  static func number(_ value: Double, digits: Int? = nil) -> String {
    let digits = digits ?? (value >= 1_000 ? 0 : value >= 10 ? 1 : 2)
    let format = NumberFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.numberStyle = .decimal
    format.usesGroupingSeparator = true
    format.groupingSize = 3
    format.groupingSeparator = ","
    format.maximumFractionDigits = value == value.rounded() ? 0 : digits
    format.minimumFractionDigits = 0
    return format.string(from: NSNumber(value: value)) ?? "\(value)"
  }
}
