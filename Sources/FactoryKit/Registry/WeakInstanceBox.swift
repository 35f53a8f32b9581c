/// Remembers an instance for as long as someone else holds it.
///
/// A weak reference alone would lose the static type, and casting back to a protocol costs more
/// than all the rest of a hit. So the words of the value are kept beside the reference, without
/// owning anything: when the object is still there, the words and the fresh strong reference make
/// up the value again. This holds for class types and for protocol types whose first word is the
/// object; anything else (`any Error` keeps its object in a box of its own) is cast.
// unchecked: `object` and `words` are written in `init` alone; weak loads are atomic.
@usableFromInline
final class WeakInstanceBox<T>: @unchecked Sendable {
  @usableFromInline weak var object: AnyObject?
  @usableFromInline let words: UnsafeMutablePointer<T>?

  /// Fails when the value is no object, and so cannot be shared.
  @usableFromInline
  init?(_ value: T) {
    guard let object = referencedObject(of: value) else { return nil }
    self.object = object
    words = Self.copiedWords(of: value, object: object)
  }

  deinit { words?.deallocate() }

  /// Reads the instance behind `content`.
  ///
  /// No user code runs: loading only counts references.
  ///
  /// - Returns: Whether `place` holds the instance now; false when nobody holds it any more.
  @inlinable @inline(__always)
  static func read(
    _ content: UnsafeMutableRawPointer,
    into place: UnsafeMutablePointer<T>
  ) -> Bool {
    // unchecked: cells of kind `FK_WEAK` hold a `WeakInstanceBox` of their key's type.
    Unmanaged<WeakInstanceBox<T>>.fromOpaque(content)._withUnsafeGuaranteedRef {
      $0.load(into: place)
    }
  }

  /// The instance, or nil when nobody holds it any more.
  func load() -> T? {
    withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { place in
      let place = place.baseAddress.unsafelyUnwrapped
      return load(into: place) ? place.move() : nil
    }
  }

  @inlinable
  func load(into place: UnsafeMutablePointer<T>) -> Bool {
    guard let object else { return false }
    guard let words else { return cast(object, into: place) }
    // unchecked: the strong reference just made is what the words own from now on. Counting an
    // object that has weak references is slow, so nothing is counted twice.
    _ = Unmanaged.passRetained(object)
    UnsafeMutableRawPointer(place).copyMemory(from: words, byteCount: MemoryLayout<T>.size)
    return true
  }

  @usableFromInline
  func cast(_ object: AnyObject, into place: UnsafeMutablePointer<T>) -> Bool {
    guard let instance = object as? T else { return false }
    place.initialize(to: instance)
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
@inlinable @inline(__always)
func isNothing<T>(_ value: T) -> Bool {
  // Known at compile time, so that nobody pays for a cast who has no optional.
  guard _isOptional(T.self) else { return false }
  return holdsNothing(value)
}

@usableFromInline @inline(never)
func holdsNothing<T>(_ value: T) -> Bool {
  guard let optional = value as? any OptionalValue else { return false }
  return optional.unwrapped == nil
}
