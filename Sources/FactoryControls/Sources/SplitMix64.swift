/// The generator SplitMix64, which has one 64-bit word of state and for which every seed is equally
/// good.
///
/// Guy L. Steele, Doug Lea, Christine H. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014, with the constants of David Stafford's thirteenth mixing function. It is not
/// suitable for cryptography.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let first = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    let second = (first ^ (first >> 27)) &* 0x94D0_49BB_1331_11EB
    return second ^ (second >> 31)
  }
}
