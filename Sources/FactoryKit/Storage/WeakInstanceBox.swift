/// A weak reference to an instance, from which its value can be restored.
///
/// A weak reference alone would lose the static type, and casting back to a protocol costs more
/// than the rest of a hit. Therefore the box also has the bytes of the value, which own nothing. If
/// the object is alive, the bytes and a new strong reference together are the value again. This
/// works for class types and for protocol types whose first word is the object. Other types are
/// cast. For example, `any Error` has its object in a box of its own.
///
/// The class is not generic because its members would look up metadata on each hit.
// unchecked: `origins` is set before another thread has the box, and the rest in `init`; weak loads
// are atomic.
final class WeakInstanceBox: @unchecked Sendable {
  private(set) weak var object: AnyObject?
  private let words: UnsafeMutableRawPointer?
  /// What the instance was built from, if that was recorded.
  var origins: Origins?

  /// Fails if the value is not an object, because only objects can be referenced weakly.
  init?<T>(_ value: T) {
    guard let object = referencedObject(of: value) else { return nil }
    words = copiedWords(of: value, object: object)
    self.object = object
  }

  deinit { words?.deallocate() }

  /// The instance, or nil if the object was deallocated.
  func load<T>() -> T? { object.map { restore(Unmanaged.passRetained($0)) } }

  /// Restores the instance from a reference to its object, of which this call takes ownership.
  ///
  /// Reference counting is slow for an object with weak references, so this retains nothing.
  func restore<T>(_ object: Unmanaged<AnyObject>) -> T {
    if let words {
      // unchecked: `init` has copied the bytes from a value of this type. Moving out of them leaves
      // the bytes unchanged; the value owns the reference that was passed in.
      return words.assumingMemoryBound(to: T.self).move()
    }
    return cast(object.takeRetainedValue())
  }
}

/// This is not part of its caller, which would look up the metadata of `T?` whether it casts or
/// not.
@inline(never)
private func cast<T>(_ object: AnyObject) -> T {
  guard let instance = object as? T else {
    Message.stop("library-defect", "FACTORY: \(type(of: object)) is no \(T.self) any more")
  }
  return instance
}

/// The bytes of a value whose first word is the object; nil for any other.
private func copiedWords<T>(of value: T, object: AnyObject) -> UnsafeMutableRawPointer? {
  guard MemoryLayout<T>.size >= MemoryLayout<UInt>.size else { return nil }
  return withUnsafePointer(to: value) { source in
    let bytes = UnsafeRawPointer(source)
    let first = bytes.loadUnaligned(as: UInt.self)
    guard first == UInt(bitPattern: ObjectIdentifier(object)) else { return nil }
    let words = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment)
    words.copyMemory(from: bytes, byteCount: MemoryLayout<T>.size)
    return words
  }
}
