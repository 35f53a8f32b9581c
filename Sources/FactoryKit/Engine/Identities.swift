internal import CFactoryEngine
internal import CFactoryPlatform

/// Decides which factories of different containers are the same singleton: those with one key whose
/// definitions are at the same place.
///
/// A property that is declared once, for example in an extension of `SharedContainer`, is one
/// singleton for all container types that use it. Two properties of the same name in two container
/// types are two. There are as many as singleton definitions in the program, so none is removed.
enum Identities {
  /// By the addresses of name and file, which are interned, the type in the key, the line, and the
  /// container type of a factory that is registered by type.
  private static let known = Locked(part: FK_PART_IDENTITIES, [[UInt]: Cell]())

  static var cells: [Cell] { known.withLock { Array($0.values) } }

  // Not optimized, so that programs have no dictionary of their own.
  @_optimize(none) @inline(never)
  static func cell(of entry: Entry) -> Cell {
    let owner = entry.isByType ? entry.core.containerType.map { metadata(of: $0) } : nil
    let key = [
      UInt(bitPattern: entry.name), UInt(bitPattern: fe_intern(entry.file)), entry.type,
      UInt(bitPattern: fe_line(entry.head)), UInt(bitPattern: owner),
    ]
    return known.withLock { known in
      let cell = known[key] ?? Cell()
      known[key] = cell
      return cell
    }
  }
}
