internal import CFactoryRegistry

extension ContainerCore {
  /// Returns the entry of a key that was not found by its addresses.
  ///
  /// The compiler gives a property's name and type the same two addresses each time. Another module
  /// or dynamic library may have its own copy of the name, so an unknown pair of addresses is
  /// compared by content once and then stored as an alias.
  @inline(never)
  func findOrMakeEntry(
    name: UnsafePointer<UInt8>,
    type: UnsafeRawPointer,
    file: UnsafePointer<UInt8>,
    line: UInt32
  ) -> Entry {
    withLock { locked in
      let known = fk_index_find(&pointee.index, UInt(bitPattern: name), UInt(bitPattern: type))
      // unchecked: the index holds the addresses of entries.
      if let known { return known.assumingMemoryBound(to: fk_entry.self) }
      if let same = fk_core_find_same(self, name, type) ?? entry(name, keyedLike: type, locked) {
        fk_core_name_entry(self, same, name)
        return same
      }
      let entry = fk_core_add_entry(self, name, type)
      entry.pointee.file = file
      entry.pointee.line = line
      fk_core_name_entry(self, entry, name)
      return entry
    }
  }

  /// The entry of a name that another copy of the library has made for the same kind of factory and
  /// the same result; nil if there is none.
  @inline(never)
  private func entry(
    _ name: UnsafePointer<UInt8>,
    keyedLike type: UnsafeRawPointer,
    _: borrowing LockedCore
  ) -> Entry? {
    guard LibraryCopies.areSeveral else { return nil }
    // unchecked: `type` is the address of a type's metadata.
    let key = unsafeBitCast(type, to: Any.Type.self)
    guard let result = LibraryCopies.resultType(of: key) else { return nil }
    let wanted = String(cString: name)
    for entry in entries where entry.propertyName == wanted {
      let other = unsafeBitCast(entry.pointee.type, to: Any.Type.self)
      if _mangledTypeName(other) == _mangledTypeName(key),
        LibraryCopies.resultType(of: other) == result
      {
        return entry
      }
    }
    return nil
  }

  /// The entry of another container's factory in this one, made on first use.
  func twin(of entry: Entry) -> Entry {
    findOrMakeEntry(
      name: entry.pointee.name,
      type: entry.pointee.type,
      file: entry.pointee.file,
      line: entry.pointee.line
    )
  }
}

extension Entry {
  /// Marks the factory as a promise, which has no definition.
  ///
  /// The call is made each time a promise is read, and nothing undoes it.
  func markAsPromise() {
    guard !isPromise else { return }
    fk_store64(&fk_entry_details(self).pointee.promised, 1)
  }

  /// Whether the factory is a promise.
  var isPromise: Bool {
    fk_entry_known_details(self).map { fk_load64(&$0.pointee.promised) != 0 } ?? false
  }
}
