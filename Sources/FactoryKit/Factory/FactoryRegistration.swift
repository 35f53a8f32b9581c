public import CFactoryPlatform

/// Which factory of which container a value stands for. Its content is not public.
public struct FactoryRegistration<P, T> {
  /// Keeps the container, and with it the core and its entries, alive.
  @usableFromInline let container: AnyObject
  @usableFromInline let core: ContainerCore
  /// The actor that the definition is isolated to.
  @usableFromInline let isolation: AnyObject?
  /// The key text, ended by a zero byte.
  @usableFromInline let name: UnsafePointer<UInt8>
  @usableFromInline var site: DefinitionSite
  /// The entry, once it was looked up.
  @usableFromInline var foundEntry: Entry?

  // Transparent, as is every step from `self { ... }` to the call: the value then never exists in
  // memory, and with it go all retains and releases of the container. Measured: 1.0 instead of
  // 1.4 times a direct init.
  @_transparent @usableFromInline
  init(
    _ container: some ManagedContainer,
    key: StaticString,
    fileID: StaticString,
    line: UInt,
    isolation: (any Actor)?
  ) {
    self.container = container
    core = container.boundCore
    self.isolation = isolation
    name = KeyText.bytes(of: key)
    site = DefinitionSite(file: fileID, line: line, keyLength: KeyText.length(of: key))
    foundEntry = nil
  }

  /// The entry of this factory, made on first use.
  @_transparent @usableFromInline
  var entry: Entry {
    if let foundEntry { return foundEntry }
    let type = unsafeBitCast(T.self as Any.Type, to: UnsafeRawPointer.self)
    if let entry = fk_core_find(core, name, type) { return entry }
    return makeEntry(in: core, name: name, type: type, site: site)
  }
}

// unchecked: immutable but for the value's own copy; the core guards itself.
extension FactoryRegistration: @unchecked Sendable {}
