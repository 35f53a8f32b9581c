internal import CFactoryRegistry

/// A container's data for one factory.
///
/// Entries are made on first use, found by key, and never removed while the container lives, so
/// factory values store the pointer and need no second look-up.
typealias Entry = UnsafeMutablePointer<fk_entry>

/// The part of a container that resolutions use: flags, a lock, and the entries by key.
typealias ContainerCore = UnsafeMutablePointer<fk_core>

extension Entry {
  /// The storage of an instance whose scope belongs to the container.
  var cell: Cell { fk_entry_cell(self) }

  /// The property's name.
  var propertyName: String { @inline(never) get { String(cString: pointee.name) } }

  /// The name of the factories that are found by their type.
  static var keyByType: StaticString { "*" }

  /// Whether the factory was registered by its type, so that one place in the library declares all
  /// such factories.
  var isByType: Bool { propertyName == "\(Self.keyByType)" }

  /// The result type, for messages only, because it needs a cast to a protocol, which is slow.
  var resultType: Any.Type {
    // unchecked: `type` is the address of a type's metadata.
    let type = unsafeBitCast(pointee.type, to: Any.Type.self)
    return LibraryCopies.resultType(of: type) ?? type
  }

  /// The `#fileID` of the definition.
  var file: String { @inline(never) get { String(cString: pointee.file) } }

  /// The place of the definition: its file and line.
  var place: String { "\(file):\(pointee.line)" }

  /// The factory in code that a message recommends.
  var expression: String { Message.expression(of: propertyName) }

  /// Container and property, as messages write a factory.
  var displayName: String {
    @inline(never) get { "\(pointee.core.containerName).\(propertyName)" }
  }
}

extension ContainerCore {
  /// The container's type; nil until its first factory was read.
  var containerType: Any.Type? {
    @inline(never) get {
      // unchecked: `container_type` is the address of a type's metadata.
      withLock { _ in pointee.container_type }.map { unsafeBitCast($0, to: Any.Type.self) }
    }
  }

  /// The name of the container's type, for messages.
  var containerName: String {
    @inline(never) get { containerType.map { "\($0)" } ?? "ContainerManager" }
  }

  /// All entries, newest first.
  ///
  /// No lock is necessary, because entries are only ever added.
  var entries: [Entry] {
    var entries: [Entry] = []
    forEachEntry { entries.append($0) }
    return entries
  }

  /// Runs `body` with each entry, newest first.
  ///
  /// No lock is necessary, because entries are only ever added.
  func forEachEntry(_ body: (Entry) -> Void) {
    var next = fk_core_newest(self)
    while let entry = next {
      body(entry)
      next = entry.pointee.next
    }
  }

  /// Empties the cells of factories with this scope, whether set or by default.
  ///
  /// Identities are compared and the options are not read, because a copy of the options could
  /// become the last reference to a user's closure, which must not be released under a lock.
  ///
  /// - Returns: The former contents.
  func drop(scope identity: UnsafeRawPointer) -> [DeferredRelease] {
    let isDefault = withLock { _ in pointee.default_scope == identity }
    return drop { $0 == identity || ($0 == nil && isDefault) }
  }

  /// Empties the cells of factories without a scope of their own.
  func dropDefaultScope() -> [DeferredRelease] { drop { $0 == nil } }

  private func drop(where isIncluded: (UnsafeRawPointer?) -> Bool) -> [DeferredRelease] {
    entries.map { entry in
      entry.cell.withLock { cell in
        guard isIncluded(entry.pointee.scope) else { return DeferredRelease() }
        cell.outdate()
        return cell.takeContents()
      }
    }
  }
}
