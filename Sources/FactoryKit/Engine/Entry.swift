internal import CFactoryEngine

/// A container's data for one factory: its cell, its key and its options.
///
/// Made on first use and kept as long as the core, so factory values store its address.
// unchecked: the lock of the cell guards the fields; the key is immutable. Heads of entries and
// cores are in no other objects.
final class Entry: Cell, @unchecked Sendable {
  let file: UnsafePointer<UInt8>
  /// The entry that the core made before this one; guarded by the gate's lock.
  @exclusivity(unchecked) var earlier: Entry?
  /// Nil if the flags hold all of them.
  @exclusivity(unchecked) var options: Options?
  /// The actor of the definition.
  @exclusivity(unchecked) var actor: DefinitionActor?
  /// How parameters are hashed, for a factory that keeps instances by parameter; set once, before
  /// the flag that says so.
  @exclusivity(unchecked) var kind: Unmanaged<ParameterKind>?

  init(
    _ core: Core, _ name: UnsafePointer<UInt8>, _ type: UInt, _ file: UnsafePointer<UInt8>,
    _ line: Int
  ) {
    self.file = file
    super.init()
    fe_set_key(head, name, type, line)
    fe_set_core(head, core.head)
  }

  deinit {
    kind?.release()
    if let address = fe_registration(head) { Unmanaged<AnyObject>.fromOpaque(address).release() }
  }

  /// Interned: the address is the text.
  var name: UnsafePointer<UInt8> {
    fe_name(head).unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
  }
  /// The result type's metadata, with the kind of factory in the lowest bits.
  var type: UInt { head.pointee.type }

  /// The core, which lives as long as its entries are in use.
  var core: Core { Core.of(fe_core_of(head)) }

  /// What is read of the core without retaining it.
  var gate: Gate {
    Gate(at: fe_core_gate(fe_core_of(head)))
  }
  func coreHas(_ flags: Int) -> Bool { fe_core_flags(fe_core_of(head)) & flags != 0 }

  var flags: Int { fe_flags(head) }
  func has(_ flag: Int) -> Bool { flags & flag != 0 }
  /// What was registered; read under the lock of the cell.
  var registration: Override? {
    fe_registration(head).map { borrow($0, as: Override.self) }
  }

  var isReset: Bool { has(FE_RESET) }
  var timeToLive: TimeToLive {
    TimeToLive(rawValue: has(FE_EXPIRES) ? fe_time_to_live(head) : 0)
  }

  /// The type of lazy properties, which is no address; that of what makes nothing is 0.
  static let typeOfLazyProperties: UInt = 1
  /// Whether this is a factory, and no property, auto-registration or release.
  var isFactory: Bool { type > Entry.typeOfLazyProperties }

  private static let noContainer = ContainerManager()

  /// An entry that no key finds.
  static func withoutKey(_ type: UInt) -> Entry {
    let name: StaticString = "no factory"
    return Entry(noContainer, name.utf8Start, type, name.utf8Start, 0)
  }
}

extension Entry {
  /// The identity of this factory as a singleton: the process's cell for it, or the entry itself if
  /// the container has singletons of its own.
  private var identity: Cell {
    if let known = fe_singleton(head) {
      return borrow(fe_object(known), as: Cell.self)
    }
    let cell = core.has(FE_OWNS_SINGLETONS) ? self : Identities.cell(of: self)
    fe_set_singleton(head, cell.head)
    return cell
  }

  /// The cell of this factory in a singleton scope.
  ///
  /// The scope owns the cell, so the caller has to keep the scope alive while it uses the cell.
  func cell(in scope: Scope.Singleton) -> Cell {
    let identity = identity
    return identity === self ? self : scope.cell(for: identity)
  }

  /// The same; nil if the scope has no such cell yet.
  func knownCell(in scope: Scope.Singleton) -> Cell? {
    let identity = identity
    return identity === self ? self : scope.known(identity)
  }
}

/// A type in a key that represents another result type.
protocol ResultTypeOfKey {
  /// The result type of the factory.
  static var resultType: Any.Type { get }
}
