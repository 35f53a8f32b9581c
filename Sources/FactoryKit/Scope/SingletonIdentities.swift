internal import CFactoryRegistry

/// Says which factories of different containers are one singleton.
///
/// A property declared once, say in an extension of `SharedContainer`, is one singleton for all
/// container types that use it; two properties of one name, declared separately in two container
/// types, are two. What tells them apart is the place of the definition. Within one container type
/// a name is one factory wherever its definition stands, so the type counts as much as the place.
/// A second definition of a name in one container type is none of the singleton's: what another
/// container type gets from there does not depend on who came first.
///
/// A helper that makes factories has one place of definition for all of them: unless it forwards
/// its caller's file and line, what it makes in two containers is one. Debug builds tell when one
/// place makes singletons of two types.
///
/// Identities are never removed: their number is that of the singleton definitions in the program.
enum SingletonIdentities {
  /// What a container finds the factory by: two kinds of factories are never one singleton.
  private struct Key: Hashable {
    let name: String
    let type: UnsafeRawPointer

    init(_ entry: Entry) {
      name = entry.propertyName
      type = entry.pointee.type
    }
  }

  private struct Site: Hashable {
    let file: String
    let line: UInt32
  }

  /// What a definition made, and for which container type.
  private struct Made {
    let type: Any.Type
    let container: ObjectIdentifier
  }

  private struct Identity {
    let cell: Cell
    /// Where it was defined, as the first container that used it has it.
    let site: Site
    var made: Made?
    var containers: Set<ObjectIdentifier>
  }

  private static let known = Locked<[Key: [Identity]]>([:])

  /// All process-wide cells.
  static var cells: [Cell] { known.withLock { $0.values.joined().map(\.cell) } }

  /// The process-wide cell of a factory.
  ///
  /// Runs no user code: hashing strings and addresses is ours.
  static func cell(for entry: Entry, declaredIn container: Any.Type) -> Cell {
    let key = Key(entry)
    let site = Site(file: entry.file, line: entry.pointee.line)
    let container = ObjectIdentifier(container)
    return known.withLock { known in
      var identities = known[key, default: []]
      defer { known[key] = identities }
      let index =
        identities.firstIndex { $0.containers.contains(container) }
        ?? identities.firstIndex { $0.site == site }
      guard let index else {
        let cell = Cell.make()
        identities.append(Identity(cell: cell, site: site, containers: [container]))
        return cell
      }
      identities[index].containers.insert(container)
      return identities[index].cell
    }
  }

  /// Notes which type of instance a definition has made for a singleton; warns, in debug builds,
  /// when another definition has made another type for the same one.
  static func note(_ instance: Any, for entry: Entry, in container: Any.Type) {
    guard FactoryContext.isDebugBuild, let cell = fk_entry_singleton(entry) else { return }
    let key = Key(entry)
    let type = Swift.type(of: instance)
    let made = Made(type: type, container: ObjectIdentifier(container))
    let former = known.withLock { known -> Made? in
      guard let at = known[key]?.firstIndex(where: { $0.cell == cell }) else { return nil }
      defer { known[key]?[at].made = made }
      return known[key]?[at].made
    }
    guard let former, former.type != type, former.container != made.container else { return }
    Output.warning(
      """
      FACTORY: the singleton \(entry.propertyName), defined at \(entry.file) line \
      \(entry.pointee.line), is a \(former.type) in one container and a \(type) in another: one \
      place of definition makes one singleton. A helper that makes factories has to forward its \
      caller's #fileID and #line.
      """
    )
  }
}
