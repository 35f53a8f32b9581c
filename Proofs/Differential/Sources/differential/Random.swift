/// Random numbers that a seed decides: SplitMix64, by Steele, Lea and Flood (OOPSLA 2014).
struct Random {
  private var state: UInt64

  /// Neighbouring seeds begin far from each other.
  init(seed: UInt64) { state = Self.mixed(seed &+ 0xA076_1D64_78BD_642F) }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Int(Self.mixed(state) % UInt64(limit))
  }

  private static func mixed(_ state: UInt64) -> UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
