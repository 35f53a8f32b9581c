internal import CFactoryRegistry

/// Decides which factories of different containers are the same singleton.
///
/// A property that is declared once, for example in an extension of `SharedContainer`, is one
/// singleton for all container types that use it. Two properties of the same name, declared in two
/// container types, are two. Only the place of the definition distinguishes them, so the instance
/// of one container type does not depend on what another has resolved before.
///
/// A helper that makes factories is one place of definition: unless it forwards its caller's file
/// and line, its factories in two containers are one singleton. Debug builds warn if one place
/// makes singletons of two types.
///
/// Identities are never removed: there are as many as singleton definitions in the program.
enum SingletonIdentities {
  /// The entry's key, so that two kinds of factories are never one singleton, and the place of the
  /// definition.
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

  /// The type of the instance that a definition made, and the container type.
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
  /// Runs no user code: the key consists of strings and addresses.
  static func cell(for entry: Entry) -> Cell {
    let key = Key(entry)
    return known.withLock { known in
      if let identity = known[key] { return identity.cell }
      let cell = Cell.make()
      known[key] = Identity(cell: cell)
      return cell
    }
  }

  /// Records the type of a singleton's instance; debug builds warn if two container types have
  /// different types of instances for one singleton.
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
