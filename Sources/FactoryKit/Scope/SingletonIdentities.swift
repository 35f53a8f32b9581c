internal import CFactoryPlatform
internal import CFactoryRegistry

/// Decides which factories of different containers are the same singleton.
///
/// A property that is declared once, for example in an extension of `SharedContainer`, is one
/// singleton for all container types that use it. Two properties of the same name that are declared
/// in two container types are two singletons. Only the place of the definition distinguishes them,
/// so that the instance of one container type does not depend on what another has resolved before.
///
/// A helper function that makes factories is one place of definition. Unless it forwards its
/// caller's file and line, its factories in two containers are one singleton.
///
/// A factory that is registered by type has no place of definition, so the type of its container
/// identifies its singleton.
///
/// Identities are never removed, because there are only as many as singleton definitions in the
/// program.
enum SingletonIdentities {
  /// One singleton, which the place of the definition and the entry's key identify.
  ///
  /// The key is necessary so that two kinds of factories are never one singleton.
  private final class Identity {
    let name: String
    let file: String
    /// The container type of a factory that is registered by type.
    let owner: UnsafeRawPointer?
    let cell = Cell.make()

    init(_ entry: Entry) {
      name = entry.propertyName
      file = entry.file
      owner = Self.owner(of: entry)
    }

    func isOf(_ entry: Entry) -> Bool {
      name == entry.propertyName && file == entry.file && owner == Self.owner(of: entry)
    }

    private static func owner(of entry: Entry) -> UnsafeRawPointer? {
      entry.isByType ? UnsafeRawPointer(entry.pointee.core.pointee.container_type) : nil
    }
  }

  private final class Known {
    // unchecked: the lock makes each access exclusive.
    /// The identities by name and line, and by type.
    @exclusivity(unchecked) var index = fk_index_make()
    var identities: [Identity] = []

    /// The identity of a factory, made on first use.
    ///
    /// The function runs no user code, because it compares only strings and addresses.
    func identity(of entry: Entry) -> Identity {
      let first = fk_hash_of(entry.pointee.name) &+ UInt(entry.pointee.line)
      let second = UInt(bitPattern: entry.pointee.type)
      var cursor = fk_cursor()
      while let found = fk_index_next(&index, &cursor, first, second) {
        // unchecked: the index holds identities, which are never released.
        let identity = Unmanaged<Identity>.fromOpaque(found).takeUnretainedValue()
        if identity.isOf(entry) { return identity }
      }
      let identity = Identity(entry)
      identities.append(identity)
      fk_index_insert(&index, first, second, Unmanaged.passUnretained(identity).toOpaque())
      return identity
    }
  }

  private static let known = Locked(part: FK_PART_IDENTITIES, Known())

  /// All process-wide cells.
  static var cells: [Cell] { known.withLock { $0.identities.map(\.cell) } }

  /// The process-wide cell of a factory.
  static func cell(for entry: Entry) -> Cell { known.withLock { $0.identity(of: entry).cell } }
}
