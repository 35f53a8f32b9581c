/// Where a factory was written down, in the few words that its value can carry without a cost.
@usableFromInline
struct DefinitionSite {
  /// The file, as `#fileID` has it, ended by a zero byte.
  @usableFromInline let file: UnsafePointer<UInt8>

  /// Line in the upper half, bytes of the key text above the lowest bit, which says whether
  /// `.once()` has been passed. One word, because nine words is what the optimizer keeps in
  /// registers, and a tenth costs a third of a unique resolution.
  @usableFromInline var details: UInt64

  @_transparent @usableFromInline
  init(file: StaticString, line: UInt, keyLength: Int) {
    self.file = file.utf8Start
    details = UInt64(truncatingIfNeeded: line) << 32 | UInt64(truncatingIfNeeded: keyLength) << 1
  }

  @inlinable var line: UInt32 { UInt32(truncatingIfNeeded: details >> 32) }
  @inlinable var keyLength: UInt32 { UInt32(truncatingIfNeeded: details) >> 1 }

  /// Whether the modifiers that follow come from outside a definition that ended with `once`.
  @inlinable var passedOnce: Bool {
    get { details & 1 != 0 }
    set { details = newValue ? details | 1 : details & ~1 }
  }
}

/// Key text of a key that is no pointer (a single Unicode scalar): kept for the whole process.
@usableFromInline
enum KeyText {
  private static let kept = Locked<[UInt32: UnsafePointer<UInt8>]>([:])

  /// The text of `key` as bytes that stay where they are, ended by a zero byte.
  @_transparent @usableFromInline
  static func bytes(of key: StaticString) -> UnsafePointer<UInt8> {
    key.hasPointerRepresentation ? key.utf8Start : bytes(ofScalar: key)
  }

  @_transparent @usableFromInline
  static func length(of key: StaticString) -> Int {
    key.hasPointerRepresentation ? key.utf8CodeUnitCount : String(key.unicodeScalar).utf8.count
  }

  @usableFromInline
  static func bytes(ofScalar key: StaticString) -> UnsafePointer<UInt8> {
    let scalar = key.unicodeScalar
    return kept.withLock { kept in
      if let bytes = kept[scalar.value] { return bytes }
      let text = Array(String(scalar).utf8) + [0]
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
      bytes.initialize(from: text, count: text.count)
      kept[scalar.value] = UnsafePointer(bytes)
      return UnsafePointer(bytes)
    }
  }
}
