import Foundation

/// Repeats pieces of real inputs and compares how the time grows with the size.
///
/// A fuzzer finds what is slow only where it is slow within seconds; this finds what will be.
struct GrowthCheck {
  /// The sizes in bytes; the time of one is compared with that of the one before.
  private static let sizes = [8_000, 32_000, 128_000]
  /// Four times the size may take this many times as long: linear is 4, quadratic 16.
  private static let maximumRatio = 9.0
  /// Seconds of the processor, below which a ratio says nothing.
  private static let minimumTime = 0.1

  let seed: UInt64
  /// Whether the parser's own growth is to be passed over.
  let parsesSwift: Bool
  /// The size up to which inputs grow.
  let largest: Int
  let read: (String) -> Void

  /// Checks pieces until the time is over; returns how many there were.
  func run(on inputs: [String], seconds: Int) -> String {
    var random = SplitMix(seed: seed)
    let end = Self.now(CLOCK_MONOTONIC) + Double(seconds)
    var count = 0
    while Self.now(CLOCK_MONOTONIC) < end, !inputs.isEmpty {
      check(RepeatedPiece(of: inputs[random.below(inputs.count)], &random))
      count += 1
    }
    return "grown: \(count) pieces"
  }

  private func check(_ piece: RepeatedPiece) {
    var before = time(of: piece.text(size: Self.sizes[0]))
    for size in Self.sizes.dropFirst() where size <= largest {
      if parsesSwift, !parserKeepsPace(with: piece, size) { return }
      var now = time(of: piece.text(size: size))
      // What is seen once may be the machine's doing.
      for _ in 0..<2 where grows(before, now) {
        before = max(before, time(of: piece.text(size: size / 4)))
        now = min(now, time(of: piece.text(size: size)))
      }
      if grows(before, now) {
        violated(
          "superlinear",
          "\(size / 4) bytes took \(before) s, \(size) bytes \(now) s, with this repeated:\n\(piece)"
        )
      }
      before = now
    }
  }

  /// Whether the parser's own time grows no faster than the size.
  private func parserKeepsPace(with piece: RepeatedPiece, _ size: Int) -> Bool {
    let text = piece.text(size: size)
    let time = ParserTime.of(text)
    if time > ParserTime.limit { return false }
    return time < ParserTime.minimum
      || time <= ParserTime.of(piece.text(size: size / 4)) * Self.maximumRatio
  }

  private func grows(_ before: Double, _ now: Double) -> Bool {
    now > Self.minimumTime && now > before * Self.maximumRatio
  }

  private func time(of text: String) -> Double {
    let start = ProcessorClock.now()
    read(text)
    return ProcessorClock.now() - start
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
