internal import CFactoryEngine

/// The text of keys that are a single Unicode scalar instead of a pointer.
enum ScalarKey {
  /// The UTF-8 text at a stable address, ended by a zero byte: made once, and never freed.
  static func bytes(of scalar: Unicode.Scalar) -> UnsafePointer<UInt8> {
    let text = Unicode.UTF8.encode(scalar).unsafelyUnwrapped
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 1)
    for at in 0..<text.count { bytes[at] = text[text.index(text.startIndex, offsetBy: at)] }
    bytes[text.count] = 0
    let known = fe_intern(bytes)
    if known != UnsafePointer(bytes) { bytes.deallocate() }
    return known
  }
}
