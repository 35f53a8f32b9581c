internal import CFactoryRegistry

/// Everything that one container knows of one factory.
///
/// Made on first use, found by key, never removed while the container lives: so the pointer
/// travels in factory values, and a second look-up is not needed.
typealias Entry = UnsafeMutablePointer<fk_entry>

/// What a container's resolutions need: flags, a lock, and the entries by key.
typealias ContainerCore = UnsafeMutablePointer<fk_core>

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Where the instance of a container-owned scope is kept.
  var cell: Cell { fk_entry_cell(self) }

  /// The property's name.
  var propertyName: String { @inline(never) get { String(cString: pointee.name) } }

  /// The result type, for messages: it takes a cast to a protocol.
  var resultType: Any.Type {
    // unchecked: `type` was made of a type's metadata.
    let type = unsafeBitCast(pointee.type, to: Any.Type.self)
    return (type as? any ResultTypeOfKey.Type)?.resultType ?? type
  }

  /// The file of the definition, as `#fileID` has it.
  var file: String { @inline(never) get { String(cString: pointee.file) } }

  /// Container and property, as messages name a factory.
  var displayName: String {
    @inline(never) get { "\(pointee.core.containerName).\(propertyName)" }
  }
}

/// How often one path may have a parameter factory with other parameters, a factory of one name in
/// other containers, or a factory whose decorator resolves it.
///
/// More is taken for a cycle that nothing breaks.
let allowedRepetitions = 100

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Whether another container has this factory under the same key.
  ///
  /// Compares addresses, since most paths are short and looked at for nothing: a module has one for
  /// each name.
  func hasKey(of other: Entry) -> Bool {
    pointee.name == other.pointee.name && pointee.type == other.pointee.type
  }
}

extension UnsafeMutablePointer where Pointee == fk_core {
  /// The container's type, once it is known.
  var containerType: Any.Type? {
    @inline(never) get {
      fk_core_lock(self)
      defer { fk_core_unlock(self) }
      // unchecked: `container_type` was made of a type's metadata.
      return pointee.container_type.map { unsafeBitCast($0, to: Any.Type.self) }
    }
  }

  /// The container's type, as messages name it.
  var containerName: String {
    @inline(never) get { containerType.map { "\($0)" } ?? "ContainerManager" }
  }

  /// All entries, newest first.
  ///
  /// Takes no lock: entries are only ever added.
  var entries: [Entry] {
    var entries: [Entry] = []
    forEachEntry { entries.coldAppend($0) }
    return entries
  }

  /// Runs `body` with each entry, newest first.
  ///
  /// Takes no lock: entries are only ever added.
  func forEachEntry(_ body: (Entry) -> Void) {
    var next = fk_core_newest(self)
    while let entry = next {
      body(entry)
      next = entry.pointee.next
    }
  }

  /// Empties the cells of factories with a scope, set or by default.
  ///
  /// Compares identities, not options: those might be the last of a user's closure, which must not
  /// be released here, where locks may be held.
  ///
  /// - Returns: What they held, to be released with no lock held.
  func drop(scope identity: UnsafeRawPointer) -> [DeferredRelease] {
    fk_core_lock(self)
    let isDefault = pointee.default_scope == identity
    fk_core_unlock(self)
    return drop { $0 == identity || ($0 == nil && isDefault) }
  }

  /// Empties the cells of factories without a scope of their own.
  func dropDefaultScope() -> [DeferredRelease] { drop { $0 == nil } }

  private func drop(where isWanted: (UnsafeRawPointer?) -> Bool) -> [DeferredRelease] {
    entries.coldMap { entry in
      fk_cell_lock(entry.cell)
      defer { fk_cell_unlock(entry.cell) }
      guard isWanted(entry.pointee.scope) else { return DeferredRelease() }
      fk_cell_outdate(entry.cell)
      return entry.cell.takeContents()
    }
  }
}
