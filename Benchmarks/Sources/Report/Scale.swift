import Foundation

/// Maps values to places along an axis.
struct Scale {
  private let low: Double
  private let high: Double
  private let start: Double
  private let end: Double
  private let isLogarithmic: Bool

  /// A linear axis.
  init(from low: Double, to high: Double, onto start: Double, _ end: Double) {
    self.init(low: low, high: high, start: start, end: end, isLogarithmic: false)
  }

  /// An axis by powers of ten, or a linear one.
  init(over values: [Double], isLogarithmic: Bool, onto start: Double, _ end: Double) {
    let low = values.min() ?? 1
    let high = values.max() ?? 1
    self.init(low: low, high: high, start: start, end: end, isLogarithmic: isLogarithmic)
  }

  private init(low: Double, high: Double, start: Double, end: Double, isLogarithmic: Bool) {
    self.low = low
    self.high = high > low ? high : low + 1
    self.start = start
    self.end = end
    self.isLogarithmic = isLogarithmic
  }

  /// Where `value` lies.
  func place(of value: Double) -> Double {
    let share =
      isLogarithmic
      ? log10(value / low) / log10(high / low) : (value - low) / (high - low)
    return start + share * (end - start)
  }

  /// Round values of a linear axis: four to eight of them.
  var ticks: [Double] {
    let rough = (high - low) / 5
    let power = pow(10, floor(log10(rough)))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
    return Array(stride(from: (low / step).rounded(.up) * step, through: high, by: step))
  }
}
