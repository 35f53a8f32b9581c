/// Remembers an instance for as long as someone else holds it.
///
/// A weak reference alone would lose the static type, and casting back to a protocol costs more
/// than all the rest of a hit. So the words of the value are kept beside the reference, without
/// owning anything: when the object is still there, the words and the fresh strong reference make
/// up the value again. This holds for class types and for protocol types whose first word is the
/// object; anything else (`any Error` keeps its object in a box of its own) is cast.
///
/// The class is not generic: its members would look up metadata on each hit.
// unchecked: both fields are written in `init` alone; weak loads are atomic.
final class WeakInstanceBox: @unchecked Sendable {
  private(set) weak var object: AnyObject?
  private let words: UnsafeMutableRawPointer?

  /// Fails when the value is no object, because only objects can be held weakly.
  init?<T>(_ value: T) {
    guard let object = referencedObject(of: value) else { return nil }
    words = copiedWords(of: value, object: object)
    self.object = object
  }

  deinit { words?.deallocate() }

  /// The instance, or nil when nobody holds it any more.
  func load<T>() -> T? { object.map { restore(Unmanaged.passRetained($0)) } }

  /// Makes up the instance from a reference to its object, which is used up.
  ///
  /// Counting an object that has weak references is slow, so nothing is counted twice.
  func restore<T>(_ object: Unmanaged<AnyObject>) -> T {
    if let words {
      // unchecked: `init` has copied them from a value of this type. Moving them out leaves them as
      // they are and counts nothing: what they own is the reference just handed over.
      return words.assumingMemoryBound(to: T.self).move()
    }
    let object = object.takeRetainedValue()
    guard let instance = object as? T else {
      fatalError("FACTORY: \(type(of: object)) is no \(T.self) any more")
    }
    return instance
  }
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
