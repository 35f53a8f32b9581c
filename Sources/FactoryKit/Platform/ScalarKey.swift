internal import CFactoryPlatform

/// The text of keys that are a single Unicode scalar instead of a pointer.
///
/// A text is made once and never freed.
enum ScalarKey {
  private static let texts = Locked(
    part: FK_PART_SCALAR_KEYS, [Unicode.Scalar: UnsafePointer<UInt8>]())

  /// The UTF-8 text at a stable address, ended by a zero byte.
  static func bytes(of scalar: Unicode.Scalar) -> UnsafePointer<UInt8> {
    texts.withLock { texts in
      if let known = texts[scalar] { return known }
      let text = String(scalar).utf8
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 1)
      for (at, byte) in text.enumerated() { bytes[at] = byte }
      bytes[text.count] = 0
      texts[scalar] = UnsafePointer(bytes)
      return UnsafePointer(bytes)
    }
  }
}
