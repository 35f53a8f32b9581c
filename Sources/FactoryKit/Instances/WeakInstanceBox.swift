/// The object of a weakly kept instance, without the instance's type.
// unchecked: `object` is written in `init` alone; weak loads are atomic.
class AnyWeakInstanceBox: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// Remembers an instance for as long as someone else holds it.
///
/// A weak reference alone would lose the static type, and casting back to a protocol costs more
/// than all the rest of a hit. So the words of the value are kept beside the reference, without
/// owning anything: when the object is still there, the words and the fresh strong reference make
/// up the value again. This holds for class types and for protocol types whose first word is the
/// object; anything else (`any Error` keeps its object in a box of its own) is cast.
// unchecked: `words` is written in `init` alone.
final class WeakInstanceBox<T>: AnyWeakInstanceBox, @unchecked Sendable {
  let words: UnsafeMutablePointer<T>?

  /// Fails when the value is no object, because only objects can be held weakly.
  init?(_ value: T) {
    guard let object = referencedObject(of: value) else { return nil }
    words = Self.copiedWords(of: value, object: object)
    super.init(object)
  }

  deinit { words?.deallocate() }

  /// The instance, or nil when nobody holds it any more.
  func load() -> T? {
    withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { place in
      let place = place.baseAddress.unsafelyUnwrapped
      return load(into: place) ? place.move() : nil
    }
  }

  private func load(into place: UnsafeMutablePointer<T>) -> Bool {
    guard let object else { return false }
    return restore(Unmanaged.passRetained(object), into: place)
  }

  /// Makes up the instance from a reference to its object, which is used up.
  ///
  /// Counting an object that has weak references is slow, so nothing is counted twice.
  func restore(_ object: Unmanaged<AnyObject>, into place: UnsafeMutablePointer<T>) -> Bool {
    guard let words else {
      guard let instance = object.takeRetainedValue() as? T else { return false }
      place.initialize(to: instance)
      return true
    }
    // unchecked: the words are those of the value; what they own is the reference just handed over.
    UnsafeMutableRawPointer(place).copyMemory(from: words, byteCount: MemoryLayout<T>.size)
    return true
  }

  private static func copiedWords(of value: T, object: AnyObject) -> UnsafeMutablePointer<T>? {
    guard MemoryLayout<T>.size >= MemoryLayout<UInt>.size else { return nil }
    return withUnsafePointer(to: value) { source in
      let bytes = UnsafeRawPointer(source)
      let first = bytes.loadUnaligned(as: UInt.self)
      guard first == UInt(bitPattern: ObjectIdentifier(object)) else { return nil }
      let words = UnsafeMutablePointer<T>.allocate(capacity: 1)
      UnsafeMutableRawPointer(words).copyMemory(from: bytes, byteCount: MemoryLayout<T>.size)
      return words
    }
  }
}

/// The class instance that `value` is, behind any protocol or optional; nil for everything else.
func referencedObject<T>(of value: T) -> AnyObject? {
  let unwrapped = (value as? any OptionalValue)?.unwrapped ?? value as Any
  guard type(of: unwrapped) is any AnyObject.Type else { return nil }
  return unwrapped as AnyObject
}

/// What every `Optional` can tell without its type being known.
protocol OptionalValue {
  var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
  var unwrapped: Any? {
    guard let self else { return nil }
    return (self as? any OptionalValue).map(\.unwrapped) ?? self
  }
}

/// Whether `value` is an optional with nothing in it: such a result is never kept.
func isNothing<T>(_ value: T) -> Bool {
  // Known at compile time, so that nobody pays for a cast who has no optional.
  guard _isOptional(T.self) else { return false }
  return holdsNothing(value)
}

func holdsNothing<T>(_ value: T) -> Bool {
  guard let optional = value as? any OptionalValue else { return false }
  return optional.unwrapped == nil
}
