internal import CFactoryRegistry

/// A cached instance of any type behind one pointer.
///
/// The entry's key has the instance's type, so reading it needs no dynamic cast. The class is not
/// generic, because creating an object of a generic class, or reading its fields, looks up its
/// metadata, which takes longer than the rest of a hit. Instead, the instance is in the tail
/// allocation of the object, and the header has its type.
///
/// The object is immutable except for the header's word. Whether the instance may cross threads is
/// checked where factories are sent.
final class InstanceBox: ManagedBuffer<fk_box_header, UInt8> {
  static func make<T>(_ instance: T) -> InstanceBox {
    let bytes = MemoryLayout<T>.size + max(MemoryLayout<T>.alignment - MemoryLayout<UInt>.size, 0)
    // unchecked: `create` returns an object of the class that it is called on.
    let box = unsafeDowncast(
      create(minimumCapacity: bytes) { _ in
        // unchecked: a metatype is the address of the type's metadata.
        fk_box_header(
          type: unsafeBitCast(T.self as Any.Type, to: UnsafeRawPointer.self),
          word: fk_holder_word_make())
      },
      to: InstanceBox.self
    )
    instanceAddress(Unmanaged.passUnretained(box).toOpaque()).initialize(to: instance)
    return box
  }

  var instanceType: Any.Type { Self.type(of: Unmanaged.passUnretained(self).toOpaque()) }

  /// The instance in a box.
  static func read<T>(_ box: AnyObject) -> T {
    defer { _fixLifetime(box) }
    return instanceInBox(Unmanaged.passUnretained(box).toOpaque())
  }

  deinit {
    let content = Unmanaged.passUnretained(self).toOpaque()
    func end<T>(_ type: T.Type) {
      let address: UnsafeMutablePointer<T> = instanceAddress(content)
      address.deinitialize(count: 1)
    }
    _openExistential(Self.type(of: content), do: end)
    // This does not use `self.header`, because the runtime would check that access for exclusivity.
    endHolderWord(fk_box_header_of(content).pointee.word)
  }

  /// The type of the instance in the box at `content`.
  ///
  /// Only this field of the header is read, because other threads may change the word beside it.
  static func type(of content: UnsafeMutableRawPointer) -> Any.Type {
    // unchecked: `make` has stored a type's metadata.
    unsafeBitCast(fk_box_header_of(content).pointee.type, to: Any.Type.self)
  }
}

/// The instance in the box at `content`, which a locked cell owns.
func instanceInBox<T>(_ content: UnsafeMutableRawPointer) -> T {
  assert(InstanceBox.type(of: content) == T.self, "a box holds another type")
  let address: UnsafeMutablePointer<T> = instanceAddress(content)
  return address.pointee
}

/// The address of the instance in a box.
private func instanceAddress<T>(_ box: UnsafeMutableRawPointer) -> UnsafeMutablePointer<T> {
  // unchecked: the boxes of a key hold instances of the key's type, which `make` initialised.
  fk_box_place(box, UInt(MemoryLayout<T>.alignment)).assumingMemoryBound(to: T.self)
}
