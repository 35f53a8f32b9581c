internal import CFactoryRegistry

/// A cached instance of any type behind one pointer.
///
/// The entry's key has the instance's type, so reading it needs no dynamic cast. The class is not
/// generic: creating an object of a generic class, or reading its fields, looks its metadata up,
/// which takes longer than the rest of a hit. Instead, the instance lies in the tail allocation of
/// the object, and the header has its type.
///
/// Immutable except for the header's word. Whether the instance may cross threads is checked where
/// factories are sent.
final class InstanceBox: ManagedBuffer<fk_box_header, UInt8> {
  static func make<T>(_ instance: T) -> InstanceBox {
    let bytes = MemoryLayout<T>.size + max(MemoryLayout<T>.alignment - MemoryLayout<UInt>.size, 0)
    // unchecked: `create` returns an object of the class that it is called on.
    let box = unsafeDowncast(
      create(minimumCapacity: bytes) { _ in
        fk_box_header(instanceType: T.self, word: fk_holder_word_make())
      },
      to: InstanceBox.self
    )
    placeInBox(Unmanaged.passUnretained(box).toOpaque()).initialize(to: instance)
    return box
  }

  /// The instance in a box.
  static func read<T>(_ box: AnyObject) -> T {
    defer { _fixLifetime(box) }
    return instanceInBox(Unmanaged.passUnretained(box).toOpaque())
  }

  deinit {
    let content = Unmanaged.passUnretained(self).toOpaque()
    // Not `self.header`: the runtime would check each access for exclusivity.
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
    // unchecked: a metatype is the address of the type's metadata.
    self.init(type: unsafeBitCast(instanceType, to: UnsafeRawPointer.self), word: word)
  }

  /// The type of the instance.
  var instanceType: Any.Type {
    // unchecked: the initializer above has stored a type's metadata.
    unsafeBitCast(type, to: Any.Type.self)
  }
}

/// The instance in the box at `content`, which a locked cell owns.
func instanceInBox<T>(_ content: UnsafeMutableRawPointer) -> T {
  assert(fk_box_header_of(content).pointee.instanceType == T.self, "a box holds another type")
  let place: UnsafeMutablePointer<T> = placeInBox(content)
  return place.pointee
}

/// The address of the instance in a box.
private func placeInBox<T>(_ box: UnsafeMutableRawPointer) -> UnsafeMutablePointer<T> {
  // unchecked: the boxes of a key hold instances of the key's type, which `make` initialised.
  fk_box_place(box, UInt(MemoryLayout<T>.alignment)).assumingMemoryBound(to: T.self)
}
