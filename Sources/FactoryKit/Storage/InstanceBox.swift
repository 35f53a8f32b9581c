internal import CFactoryRegistry

/// Holds a kept instance of any type behind one pointer.
///
/// The type is part of the key under which the box lies, so reading it needs no dynamic cast. The
/// class is not generic: to make an object of a generic class, or to read a field by its name,
/// would look the class's metadata up, which takes longer than all the rest of a hit. So the
/// instance lies in the tail of the object, and the header says what it is.
///
/// Immutable once made, but for the word; whether the instance may cross threads is checked where
/// factories are sent.
final class InstanceBox: ManagedBuffer<fk_box_header, UInt8> {
  static func make<T>(_ instance: T) -> InstanceBox {
    let bytes = MemoryLayout<T>.size + max(MemoryLayout<T>.alignment - MemoryLayout<UInt>.size, 0)
    // unchecked: `create` makes an object of the class that it is called on.
    let box = unsafeDowncast(
      create(minimumCapacity: bytes) { _ in
        fk_box_header(instanceType: T.self, word: fk_holder_word_make())
      },
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
    let header = fk_box_header_of(content).pointee
    func end<T>(_ type: T.Type) {
      let place: UnsafeMutablePointer<T> = placeInBox(content)
      place.deinitialize(count: 1)
    }
    _openExistential(header.instanceType, do: end)
    endHolderWord(fk_box_header_of(content).pointee.word)
  }
}

extension fk_box_header {
  init(instanceType: Any.Type, word: UInt64) {
    // unchecked: the address of the type's metadata, which says which type it is.
    self.init(type: unsafeBitCast(instanceType, to: UnsafeRawPointer.self), word: word)
  }

  /// The type of the instance.
  var instanceType: Any.Type {
    // unchecked: headers are made by the initializer above.
    unsafeBitCast(type, to: Any.Type.self)
  }
}

/// The instance in the box behind `content`, which a locked cell holds.
func instanceInBox<T>(_ content: UnsafeMutableRawPointer) -> T {
  let place: UnsafeMutablePointer<T> = placeInBox(content)
  return place.pointee
}

/// Where a box has its instance.
private func placeInBox<T>(_ box: UnsafeMutableRawPointer) -> UnsafeMutablePointer<T> {
  // unchecked: boxes of a key hold instances of the key's type, and `make` has put one there.
  fk_box_place(box, UInt(MemoryLayout<T>.alignment)).assumingMemoryBound(to: T.self)
}
