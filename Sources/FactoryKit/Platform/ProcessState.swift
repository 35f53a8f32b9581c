internal import CFactoryPlatform

/// The objects that exist once in a process, however many copies of the library are in it.
///
/// `FactoryProcess.h` lists all of them. A copy may get an object that another copy has made, of a
/// class with another metadata and the same layout. So neither the object nor what is reached from
/// it is ever cast dynamically: see `uncheckedCast`.
enum ProcessState {
  /// An object of the process, made on first use.
  ///
  /// - Parameters:
  ///   - part: Its number.
  ///   - make: Makes it, with no lock held. If two copies do so at once, one object is dropped.
  /// - Returns: The object, the same one each time.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  static func part<Part: AnyObject>(_ part: Int, _ make: () -> Part) -> Part {
    if let known = fk_part(part) { return borrow(known, as: Part.self) }
    let own = Unmanaged.passRetained(make())
    let published = fk_part_publish(part, own.toOpaque())
    if published != own.toOpaque() { own.release() }
    return borrow(published, as: Part.self)
  }
}

// The object at an address, which a body uses without counting a reference, and the one whose
// reference was held there.
// unchecked: the callers know the class, in whichever copy of the library the object was made. They
// know that something else retains it: what a locked cell, a record, an index or a head refers to;
// or they have taken the address out of its owner.
@inline(__always)
func borrow<Object: AnyObject>(_ address: UnsafeRawPointer, as type: Object.Type) -> Object {
  Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
}
@inline(__always)
func borrow<Object: AnyObject, R>(_ address: UnsafeRawPointer, _ body: (Object) -> R) -> R {
  Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
}
@inline(__always)
func adopt<Object: AnyObject>(_ address: UnsafeRawPointer, as type: Object.Type) -> Object {
  Unmanaged<Object>.fromOpaque(address).takeRetainedValue()
}

// The address of a type's metadata, and the type at one.
func metadata(of type: Any.Type) -> UnsafeRawPointer { sameBits(type) }
func type(at metadata: UnsafeRawPointer) -> Any.Type { sameBits(metadata) }

/// The object as one of the class that it is known to have, in whichever copy of the library it was
/// made.
///
/// `unsafeDowncast` would stop debug builds if that was another copy.
@inline(__always)
package func uncheckedCast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  sameBits(object)
}

// A function of its own, because the compiler recommends `unsafeDowncast` where it sees two
// classes.
@inline(__always)
private func sameBits<Value, Result>(_ value: Value) -> Result {
  // unchecked: the caller of `uncheckedCast` knows the class; a metatype is the metadata's address.
  unsafeBitCast(value, to: Result.self)
}

/// A value that can only be reached with its lock held.
///
/// Copies share the value: both lie in one object. The lock is not recursive, and no user code may
/// run inside `withLock`: whatever has to be released or called is carried out of it.
// unchecked: the value is touched in `withLock` alone.
package struct Locked<Value>: @unchecked Sendable {
  private let object: ManagedBuffer<Value, fk_lock>

  package init(_ value: Value) {
    object = .create(minimumCapacity: 1) { object in
      object.withUnsafeMutablePointerToElements { $0.initialize(to: fk_lock()) }
      return value
    }
  }

  /// A value of the process: see `ProcessState`.
  init(part: Int, _ value: @autoclosure () -> Value) {
    object = ProcessState.part(part) { Locked(value()).object }
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try object.withUnsafeMutablePointers { value, lock in
      fk_lock_take(lock)
      defer { fk_lock_drop(lock) }
      return try body(&value.pointee)
    }
  }
}
