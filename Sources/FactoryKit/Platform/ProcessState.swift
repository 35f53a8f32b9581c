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
    if let known = fk_part(UInt32(part)) { return object(known) }
    let own = Unmanaged.passRetained(make())
    let published = fk_part_publish(UInt32(part), own.toOpaque())
    if published != own.toOpaque() { own.release() }
    return object(published)
  }

  private static func object<Part: AnyObject>(_ address: UnsafeMutableRawPointer) -> Part {
    // unchecked: a part has the same type in all copies, and is never released.
    Unmanaged<Part>.fromOpaque(address).takeUnretainedValue()
  }
}

/// The address of a type's metadata.
// unchecked: a metatype is that address.
func metadata(of type: Any.Type) -> UnsafeRawPointer {
  unsafeBitCast(type, to: UnsafeRawPointer.self)
}

/// The type whose metadata is at an address.
// unchecked: see `metadata`; the callers pass nothing else.
func type(at metadata: UnsafeRawPointer) -> Any.Type { unsafeBitCast(metadata, to: Any.Type.self) }

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
  // unchecked: the caller of `uncheckedCast` knows the class.
  unsafeBitCast(value, to: Result.self)
}
