/// Any number of different factory keys: `key0`, `key1`, and so on.
///
/// Thousands of factories differ in nothing but their names, which the compiler takes from the
/// source. Instead of thousands of lines, the names are written to memory that is never freed, and
/// static strings are made to point at them.
public struct DistinctKeys: Sendable {
  /// The fields of a `StaticString`, which is frozen: start, length in bytes, flags.
  private struct Fields {
    let start: UInt
    let length: UInt
    // The bytes are reached through the pointer, and all of them are ASCII.
    let flags: UInt8 = 0b10
  }

  /// The keys, in order.
  public let all: [StaticString]

  /// That many keys.
  public init(count: Int) {
    all = (0..<count).map { number in
      let text = Array("key\(number)".utf8)
      // unchecked: never freed and never written again, as the bytes of a literal.
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count + 1)
      _ = bytes.initialize(from: text + [0])
      let fields = Fields(
        start: UInt(bitPattern: bytes.baseAddress),
        length: UInt(text.count)
      )
      // unchecked: `Fields` has the layout of the frozen `StaticString`.
      return unsafeBitCast(fields, to: StaticString.self)
    }
  }
}
