internal import CFactoryRegistry

/// Holds a kept instance of any type behind one pointer.
///
/// The type is part of the key under which the box lies, so reading it needs no dynamic cast. The
/// class is not generic: to make an object of a generic class, or to read a field by its name,
/// would look the class's metadata up, which takes longer than all the rest of a hit. So the
/// instance lies in the tail of the object, and the header says what it is.
///
/// Immutable once made, but for the mark; whether the instance may cross threads is checked where
/// factories are sent.
final class InstanceBox: ManagedBuffer<InstanceBoxHeader, UInt8> {
  static func make<T>(_ instance: T) -> InstanceBox {
    let bytes = MemoryLayout<T>.size + max(MemoryLayout<T>.alignment - MemoryLayout<UInt>.size, 0)
    // unchecked: `create` makes an object of the class that it is called on.
    let box = unsafeDowncast(
      create(minimumCapacity: bytes) { _ in InstanceBoxHeader(type: T.self, mark: fk_mark_make()) },
      to: InstanceBox.self
    )
    placeInBox(Unmanaged.passUnretained(box).toOpaque()).initialize(to: instance)
    return box
  }

  /// The instance in a box that somebody holds.
  static func read<T>(_ box: AnyObject) -> T {
    defer { _fixLifetime(box) }
    return instanceInBox(Unmanaged.passUnretained(box).toOpaque())
  }

  deinit {
    let content = Unmanaged.passUnretained(self).toOpaque()
    // Not `self.header`, whose accesses the runtime checks one by one.
    let header = headerOfBox(content).pointee
    func end<T>(_ type: T.Type) {
      let place: UnsafeMutablePointer<T> = placeInBox(content)
      place.deinitialize(count: 1)
    }
    _openExistential(header.type, do: end)
    endMark(headerOfBox(content).pointee.mark)
  }
}

/// What a box says of its instance.
struct InstanceBoxHeader {
  let type: Any.Type
  /// Who holds the box, as FactoryBox.h says.
  ///
  /// Reached by atomic functions alone.
  var mark: UInt64
}

/// The instance in the box behind `content`, which a locked cell holds.
func instanceInBox<T>(_ content: UnsafeMutableRawPointer) -> T {
  let place: UnsafeMutablePointer<T> = placeInBox(content)
  return place.pointee
}

/// The header of a box: behind the object's own two words.
func headerOfBox(_ box: UnsafeMutableRawPointer) -> UnsafeMutablePointer<InstanceBoxHeader> {
  let start = aligned(2 * MemoryLayout<UInt>.size, MemoryLayout<InstanceBoxHeader>.alignment)
  // unchecked: boxes have a header of this type, and the standard library puts it there.
  return (box + start).assumingMemoryBound(to: InstanceBoxHeader.self)
}

/// Where a box has its instance: behind its header.
private func placeInBox<T>(_ box: UnsafeMutableRawPointer) -> UnsafeMutablePointer<T> {
  let (start, mask) = (
    UInt(bitPattern: headerOfBox(box) + 1), UInt(MemoryLayout<T>.alignment - 1)
  )
  let place = UnsafeMutableRawPointer(bitPattern: (start + mask) & ~mask).unsafelyUnwrapped
  // unchecked: boxes of a key hold instances of the key's type, and `make` has put one there.
  return place.assumingMemoryBound(to: T.self)
}

private func aligned(_ offset: Int, _ alignment: Int) -> Int {
  (offset + alignment - 1) & ~(alignment - 1)
}
