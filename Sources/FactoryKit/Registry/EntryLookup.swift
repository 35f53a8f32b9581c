public import CFactoryPlatform

extension ManagedContainer {
  /// Finds the entry of a key, and makes it on first use.
  ///
  /// Looked up by address first: the compiler gives a property's name and type the same two
  /// addresses each time. Another module or dynamic library may have its own copy of the name, so
  /// an unknown pair of addresses is compared by content once and remembered as an alias.
  ///
  /// - Complexity: O(1).
  @_transparent @usableFromInline
  func entry(
    for key: StaticString,
    type: UnsafeRawPointer,
    fileID: StaticString,
    line: UInt
  ) -> Entry {
    guard key.hasPointerRepresentation else {
      return entry(forScalar: key, type: type, file: fileID.utf8Start, line: line)
    }
    let manager = manager
    // unchecked: the manager is held until after the search. That matters for a container that makes
    // another each time: nothing is ever found there, and `bind` stops it.
    let known = fk_manager_find(Unmanaged.passUnretained(manager).toOpaque(), key.utf8Start, type)
    _fixLifetime(manager)
    return known
      ?? findOrMakeEntry(
        named: key.utf8Start,
        length: key.utf8CodeUnitCount,
        type: type,
        file: fileID.utf8Start,
        line: line
      )
  }

  /// The slow way to an entry.
  ///
  /// The first one is also where the manager meets its container. Inlinable, so that there is one for
  /// each container type: generic, it would read the manager through the protocol.
  @inlinable @inline(never)
  func findOrMakeEntry(
    named name: UnsafePointer<UInt8>,
    length: Int,
    type: UnsafeRawPointer,
    file: UnsafePointer<UInt8>,
    line: UInt
  ) -> Entry {
    let manager = manager
    // A manager that is another one each time has to live until `bind` says so.
    return withExtendedLifetime(manager) {
      let core = manager.core
      if fk_core_flags(core) & CoreFlags.unbound != 0 {
        manager.bind(self, isItsOwn: self.manager === manager)
      }
      let length = UInt32(length)
      return makeEntry(in: core, name: name, length: length, type: type, file: file, line: line)
    }
  }

  /// The entry of a key that is no pointer but a single Unicode scalar.
  @usableFromInline @inline(never)
  func entry(
    forScalar key: StaticString,
    type: UnsafeRawPointer,
    file: UnsafePointer<UInt8>,
    line: UInt
  ) -> Entry {
    let name = ScalarKey.bytes(of: key.unicodeScalar)
    let length = String(key.unicodeScalar).utf8.count
    return findOrMakeEntry(named: name, length: length, type: type, file: file, line: line)
  }
}

/// Makes an entry, or finds it under another address.
@usableFromInline
func makeEntry(
  in core: ContainerCore,
  name: UnsafePointer<UInt8>,
  length: UInt32,
  type: UnsafeRawPointer,
  file: UnsafePointer<UInt8>,
  line: UInt
) -> Entry {
  fk_core_lock(core)
  defer { fk_core_unlock(core) }
  if let known = fk_core_find(core, name, type) { return known }
  let entry =
    fk_core_find_same(core, name, length, type)
    ?? {
      let new = fk_core_add_entry(core)
      new.pointee.name = name
      new.pointee.name_length = length
      new.pointee.type = type
      new.pointee.file = file
      new.pointee.line = UInt32(truncatingIfNeeded: line)
      fk_core_publish(core, new)
      return new
    }()
  fk_index_insert(&core.pointee.index, UInt(bitPattern: name), UInt(bitPattern: type), entry)
  return entry
}
