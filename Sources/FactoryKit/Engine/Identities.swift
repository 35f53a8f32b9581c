internal import CFactoryEngine
internal import CFactoryPlatform

/// Decides which factories of different containers are the same singleton: those with one key whose
/// definitions are at the same place.
///
/// A property that is declared once, for example in an extension of `SharedContainer`, is one
/// singleton for all container types that use it. Two properties of the same name in two container
/// types are two. There are as many as singleton definitions in the program, so none is removed.
enum Identities {
  private final class Identity {
    let name: UnsafePointer<UInt8>
    let file: UnsafePointer<UInt8>
    let line: UInt32
    let type: UInt
    /// The container type of a factory that is registered by type.
    let owner: ObjectIdentifier?
    let cell = Cell()
    /// The next identity of the same name and type.
    var next: Identity?

    init(_ entry: Entry) {
      (name, type, line) = (entry.name, entry.type, fe_line(entry.head))
      (file, owner) = (fe_intern(entry.file), entry.ownerOfType)
    }

    func isOf(_ entry: Entry) -> Bool {
      name == entry.name && type == entry.type && line == fe_line(entry.head)
        && file == fe_intern(entry.file) && owner == entry.ownerOfType
    }
  }

  // unchecked: the lock guards the fields.
  private final class Known: @unchecked Sendable {
    let lock = Gate()
    @exclusivity(unchecked) var identities: [Identity] = []
    /// The first identity of a name and a type; the others follow it.
    @exclusivity(unchecked) var index = fe_index()
  }

  private static let known = ProcessState.part(FK_PART_IDENTITIES) { Known() }

  static var cells: [Cell] { known.lock.withLock { known.identities.map(\.cell) } }

  static func cell(of entry: Entry) -> Cell {
    let name = UInt(bitPattern: entry.name)
    return known.lock.withLock {
      let first = fe_index_find(&known.index, name, entry.type)
        .map { borrow($0, as: Identity.self) }
      var next = first
      while let identity = next {
        if identity.isOf(entry) { return identity.cell }
        next = identity.next
      }
      let identity = Identity(entry)
      known.identities.append(identity)
      if let first {
        (identity.next, first.next) = (first.next, identity)
      } else {
        fe_index_insert(
          &known.index, name, entry.type, Unmanaged.passUnretained(identity).toOpaque())
      }
      return identity.cell
    }
  }
}

extension Entry {
  fileprivate var ownerOfType: ObjectIdentifier? {
    isByType ? core.containerType.map { ObjectIdentifier($0) } : nil
  }
}
