public import CFactoryPlatform

extension ManagedContainer {
  /// Finds the entry of a key, and makes it on first use.
  ///
  /// Looked up by address first: the compiler gives a property's name and type the same two
  /// addresses each time. Another module or dynamic library may have its own copy of the name, so
  /// an unknown pair of addresses is compared by content once and remembered as an alias.
  ///
  /// - Complexity: O(1); O(n) in the container's entries once for each pair of addresses.
  @_transparent @usableFromInline
  func entry(
    for key: StaticString,
    type: UnsafeRawPointer,
    fileID: StaticString,
    line: UInt
  ) -> Entry {
    key.hasPointerRepresentation
      // unchecked: the manager is not retained, because the container holds it.
      ? fk_manager_find(Unmanaged.passUnretained(manager).toOpaque(), key.utf8Start, type)
        ?? findOrMakeEntry(
          named: key.utf8Start,
          length: key.utf8CodeUnitCount,
          type: type,
          file: fileID.utf8Start,
          line: line
        )
      : entry(forScalar: key, type: type, file: fileID.utf8Start, line: line)
  }

  /// The slow way to an entry.
  ///
  /// The first one is also where the manager meets its container.
  @usableFromInline @inline(never)
  func findOrMakeEntry(
    named name: UnsafePointer<UInt8>,
    length: Int,
    type: UnsafeRawPointer,
    file: UnsafePointer<UInt8>,
    line: UInt
  ) -> Entry {
    let core = manager.core
    if fk_core_flags(core) & CoreFlags.unbound != 0 { manager.bind(self) }
    let name = UnsafeBufferPointer(start: name, count: length)
    return makeEntry(in: core, name: name, type: type, file: file, line: line)
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
private func makeEntry(
  in core: ContainerCore,
  name: UnsafeBufferPointer<UInt8>,
  type: UnsafeRawPointer,
  file: UnsafePointer<UInt8>,
  line: UInt
) -> Entry {
  guard let address = name.baseAddress else { fatalError("FACTORY: a key without a text") }
  fk_core_lock(core)
  defer { fk_core_unlock(core) }
  if let known = fk_core_find(core, address, type) { return known }
  let entry =
    sameEntry(in: core, name: name, type: type)
    ?? {
      let new = fk_core_add_entry(core)
      new.pointee.name = UnsafeRawPointer(address).assumingMemoryBound(to: CChar.self)
      new.pointee.name_length = UInt32(name.count)
      new.pointee.type = type
      new.pointee.file = UnsafeRawPointer(file).assumingMemoryBound(to: CChar.self)
      new.pointee.line = UInt32(truncatingIfNeeded: line)
      fk_core_publish(core, new)
      return new
    }()
  fk_index_insert(&core.pointee.index, UInt(bitPattern: address), UInt(bitPattern: type), entry)
  return entry
}

private func sameEntry(
  in core: ContainerCore,
  name: UnsafeBufferPointer<UInt8>,
  type: UnsafeRawPointer
) -> Entry? {
  core.entries.first { entry in
    guard entry.pointee.type == type, Int(entry.pointee.name_length) == name.count else {
      return false
    }
    let other = UnsafeRawBufferPointer(start: entry.pointee.name, count: name.count)
    return other.elementsEqual(name)
  }
}
