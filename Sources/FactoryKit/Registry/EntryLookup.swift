internal import CFactoryPlatform

/// Finds the entry of a key, and makes it on first use.
///
/// Looked up by address first: the compiler gives a property's name and type the same two
/// addresses each time. Another module or dynamic library may have its own copy of the name, so
/// an unknown pair of addresses is compared by content once and remembered as an alias.
///
/// - Complexity: O(1); O(n) in the container's entries once for each pair of addresses.
@usableFromInline @inline(never)
func makeEntry(
  in core: ContainerCore,
  name: UnsafePointer<UInt8>,
  type: UnsafeRawPointer,
  site: DefinitionSite
) -> Entry {
  fk_core_lock(core)
  defer { fk_core_unlock(core) }
  if let known = fk_core_find(core, name, type) { return known }
  let entry = sameEntry(in: core, name: name, type: type, length: site.keyLength) ?? {
    let new = fk_core_add_entry(core)
    new.pointee.name = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
    new.pointee.name_length = site.keyLength
    new.pointee.type = type
    new.pointee.file = UnsafeRawPointer(site.file).assumingMemoryBound(to: CChar.self)
    new.pointee.line = site.line
    fk_core_publish(core, new)
    return new
  }()
  fk_index_insert(&core.pointee.index, UInt(bitPattern: name), UInt(bitPattern: type), entry)
  return entry
}

private func sameEntry(
  in core: ContainerCore,
  name: UnsafePointer<UInt8>,
  type: UnsafeRawPointer,
  length: UInt32
) -> Entry? {
  let text = UnsafeRawBufferPointer(start: name, count: Int(length))
  return core.entries.first { entry in
    guard entry.pointee.type == type, entry.pointee.name_length == length else { return false }
    let other = UnsafeRawBufferPointer(start: entry.pointee.name, count: Int(length))
    return text.elementsEqual(other)
  }
}
