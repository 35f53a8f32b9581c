internal import CFactoryRegistry

/// Says which factories of different containers are one singleton.
///
/// A property declared once, say in an extension of `SharedContainer`, is one singleton for all
/// container types that use it; two properties of one name, declared separately in two container
/// types, are two. What tells them apart is the place of the definition, and nothing else: so what
/// one container type gets does not depend on what another has resolved before.
///
/// A helper that makes factories has one place of definition for all of them: unless it forwards
/// its caller's file and line, what it makes in two containers is one. Debug builds tell when one
/// place makes singletons of two types.
///
/// Identities are never removed: their number is that of the singleton definitions in the program.
enum SingletonIdentities {
  /// What a container finds the factory by, so that two kinds of factories are never one singleton;
  /// and where it was defined, as the entry has it.
  private struct Key: Hashable {
    let name: String
    let type: UnsafeRawPointer
    let file: String
    let line: UInt32

    init(_ entry: Entry) {
      name = entry.propertyName
      type = entry.pointee.type
      file = entry.file
      line = entry.pointee.line
    }
  }

  /// What a definition made, and for which container type.
  private struct Made {
    let type: Any.Type
    let container: ObjectIdentifier
  }

  private struct Identity {
    let cell: Cell
    var made: Made?
  }

  private static let known = Locked<[Key: Identity]>([:])

  /// All process-wide cells.
  static var cells: [Cell] { known.withLock { $0.values.map(\.cell) } }

  /// The process-wide cell of a factory.
  ///
  /// Runs no user code: hashing strings and addresses is ours.
  static func cell(for entry: Entry) -> Cell {
    let key = Key(entry)
    return known.withLock { known in
      if let identity = known[key] { return identity.cell }
      let cell = Cell.make()
      known[key] = Identity(cell: cell)
      return cell
    }
  }

  /// Notes which type of instance a definition has made for a singleton; warns, in debug builds,
  /// when another definition has made another type for the same one.
  static func note(_ instance: Any, for entry: Entry, in container: Any.Type) {
    guard FactoryContext.isDebugBuild else { return }
    let key = Key(entry)
    let type = Swift.type(of: instance)
    let made = Made(type: type, container: ObjectIdentifier(container))
    let former = known.withLock { known -> Made? in
      defer { known[key]?.made = made }
      return known[key]?.made
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
