/// A key that is no pointer but a single Unicode scalar: its text is kept for the whole process.
enum ScalarKey {
  private static let kept = Locked<[UInt32: UnsafePointer<UInt8>]>([:])

  /// The text as bytes that stay where they are, ended by a zero byte.
  static func bytes(of scalar: Unicode.Scalar) -> UnsafePointer<UInt8> {
    kept.withLock { kept in
      if let bytes = kept[scalar.value] { return bytes }
      let text = Array(String(scalar).utf8) + [0]
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
      bytes.initialize(from: text, count: text.count)
      kept[scalar.value] = UnsafePointer(bytes)
      return UnsafePointer(bytes)
    }
  }
}
