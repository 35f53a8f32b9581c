/// The text of keys that are a single Unicode scalar instead of a pointer.
///
/// A text is made once and never freed.
enum ScalarKey {
  private static let texts = Locked<[UInt32: UnsafePointer<UInt8>]>([:])

  /// The UTF-8 text at a stable address, ended by a zero byte.
  static func bytes(of scalar: Unicode.Scalar) -> UnsafePointer<UInt8> {
    texts.withLock { texts in
      if let bytes = texts[scalar.value] { return bytes }
      let text = Array(String(scalar).utf8) + [0]
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
      bytes.initialize(from: text, count: text.count)
      texts[scalar.value] = UnsafePointer(bytes)
      return UnsafePointer(bytes)
    }
  }
}
