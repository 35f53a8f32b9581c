internal import CFactoryPlatform

/// Says which factories of different containers are one singleton.
///
/// A property declared once, say in an extension of `SharedContainer`, is one singleton for all
/// container types that use it; two properties of one name, declared separately in two container
/// types, are two. What tells them apart is the place of the definition. Within one container type
/// a name is one factory wherever its definition stands, so the type counts as much as the place.
///
/// Entries are never removed: their number is that of the singleton definitions in the program.
enum SingletonIdentities {
  private struct Key: Hashable {
    let name: String
    let type: ObjectIdentifier
  }

  private struct Site: Hashable {
    let file: String
    let line: UInt32
  }

  private struct Identity {
    let cell: Cell
    var sites: Set<Site>
    var containers: Set<ObjectIdentifier>
  }

  private static let known = Locked<[Key: [Identity]]>([:])

  /// All process-wide cells.
  static var cells: [Cell] { known.withLock { $0.values.joined().map(\.cell) } }

  /// The process-wide cell of a factory.
  ///
  /// Runs no user code: hashing strings and addresses is ours.
  static func cell(for entry: Entry, declaredIn container: Any.Type) -> Cell {
    let key = Key(name: entry.propertyName, type: ObjectIdentifier(entry.resultType))
    let site = Site(file: entry.file, line: entry.pointee.line)
    let container = ObjectIdentifier(container)
    return known.withLock { known in
      var identities = known[key, default: []]
      defer { known[key] = identities }
      let index =
        identities.firstIndex { $0.containers.contains(container) }
        ?? identities.firstIndex { $0.sites.contains(site) }
      guard let index else {
        let cell = Cell.make()
        identities.append(Identity(cell: cell, sites: [site], containers: [container]))
        return cell
      }
      identities[index].sites.insert(site)
      identities[index].containers.insert(container)
      return identities[index].cell
    }
  }
}
