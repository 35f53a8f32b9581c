internal import CFactoryEngine

/// What precedes the instance of a box.
struct BoxHeader {
  /// The instance's type.
  let type: Any.Type
  /// Higher for instances that were made later.
  let serial: UInt64
  /// Runs when the box ends; nil in the boxes that waiters get.
  var release: ReleaseBody?
}

/// A cached instance of any type behind one pointer.
///
/// The instance is in the tail of the object, so that the class is not generic over users' types:
/// creating an object of a generic class looks up its metadata, which takes longer than the rest of
/// a hit, and no cast depends on which copy of the library made the box. Immutable once it is
/// shared; whether the instance may cross threads is checked where factories are sent.
final class Box: ManagedBuffer<BoxHeader, UInt8> {
  static func make<T>(_ instance: T, serial: UInt64 = 0, release: ReleaseBody? = nil) -> Box {
    let bytes = MemoryLayout<T>.size + max(MemoryLayout<T>.alignment - MemoryLayout<UInt>.size, 0)
    let box = uncheckedCast(
      create(minimumCapacity: bytes) { _ in
        BoxHeader(type: T.self, serial: serial, release: release)
      },
      to: Box.self
    )
    box.address(of: T.self).initialize(to: instance)
    return box
  }

  /// The instance.
  @inline(__always)
  func instance<T>() -> T { address(of: T.self).pointee }

  private func address<T>(of _: T.Type) -> UnsafeMutablePointer<T> {
    // Not in the closure: debug builds look up the metadata of what a closure returns.
    let start = withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
    // unchecked: `make` has allocated and initialised a value of the key's type here.
    return start.alignedUp(for: T.self).assumingMemoryBound(to: T.self)
  }

  /// What precedes the instance, by its address: an access by name would be recorded at run time.
  var head: UnsafeMutablePointer<BoxHeader> { withUnsafeMutablePointerToHeader { $0 } }

  /// A box with the same instance whose end releases nothing, for those that only take it.
  var plain: Box {
    let header = head.pointee
    func copy<T>(_ type: T.Type) -> Box { .make(instance() as T) }
    return header.release == nil ? self : _openExistential(header.type, do: copy)
  }

  deinit {
    Locks.requireNone()
    func end<T>(_ type: T.Type) {
      if let release = head.pointee.release { release.run(instance() as T) }
      address(of: T.self).deinitialize(count: 1)
    }
    _openExistential(head.pointee.type, do: end)
  }
}

/// The instance in the box of a locked cell, or of a reference that the caller has.
@inline(__always)
func instance<T>(in box: UnsafeRawPointer) -> T {
  borrow(box) { (box: Box) in box.instance() }
}

/// A weak reference to an instance, with the bytes of its value.
///
/// A weak reference alone would lose the static type. The bytes, which own nothing, and a new
/// strong reference together are the value again.
// unchecked: immutable; weak loads are atomic; `init` has copied the words from a value of the type
// that is restored, whose first word is the object.
final class WeakBox: @unchecked Sendable {
  private(set) weak var object: AnyObject?
  private let words: UnsafeMutableRawPointer

  /// Fails if the value is no object, because only objects can be referenced weakly, or does not
  /// begin with the reference to it.
  init?<T>(_ value: T) {
    guard let object = referencedObject(of: value),
      withUnsafeBytes(of: value, { $0.loadUnaligned(as: ObjectIdentifier.self) })
        == ObjectIdentifier(object)
    else { return nil }
    self.object = object
    words = .allocate(byteCount: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment)
    withUnsafePointer(to: value) {
      words.copyMemory(from: $0, byteCount: MemoryLayout<T>.size)
    }
  }

  deinit { words.deallocate() }

  /// The instance, or nil if the object was deallocated.
  func load<T>() -> T? { object.map { restore(Unmanaged.passRetained($0)) } }

  /// The instance, from a reference to its object that this call takes over.
  func restore<T>(_ object: Unmanaged<AnyObject>) -> T {
    words.assumingMemoryBound(to: T.self).move()
  }
}
