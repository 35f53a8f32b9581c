internal import CFactoryRegistry

/// A key that is no pointer but a single Unicode scalar: its text is kept for the whole process.
enum ScalarKey {
  private static let kept = Locked(fk_index_make())

  /// The text as bytes that stay where they are, ended by a zero byte.
  static func bytes(of scalar: Unicode.Scalar) -> UnsafePointer<UInt8> {
    kept.withLock { kept in
      if let known = fk_index_find(&kept, UInt(scalar.value), 0) {
        // unchecked: the index holds texts.
        return UnsafePointer(known.assumingMemoryBound(to: UInt8.self))
      }
      let text = String(scalar).utf8
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 1)
      for (at, byte) in text.enumerated() { bytes[at] = byte }
      bytes[text.count] = 0
      fk_index_insert(&kept, UInt(scalar.value), 0, bytes)
      return UnsafePointer(bytes)
    }
  }
}
