internal import CFactoryEngine

/// The options of one factory.
///
/// Immutable once an entry has them: a change replaces them with a changed copy, so a reader that
/// has retained them needs no lock.
// unchecked: immutable; the closures are `@Sendable` or checked before they run.
final class Options: @unchecked Sendable {
  /// The options that a definition can state and that a reset therefore leaves until the factory
  /// is resolved.
  struct Stated: OptionSet {
    let rawValue: UInt8
    static let scope = Stated(rawValue: 1)
    static let timeToLive = Stated(rawValue: 2)
    static let table = Stated(rawValue: 4)
    static let once = Stated(rawValue: 8)
    static let release = Stated(rawValue: 16)
  }

  /// The values, in a struct so that a copy forgets no field.
  struct Values {
    var scope: Scope?
    var registration: Override?
    var isAutoRegistered = false
    var contexts: [(context: Int, override: Override)] = []
    var additions: [Addition] = []
    var release: ReleaseBody?
    var timeToLive = TimeToLive(rawValue: 0)
    var table: ParameterKind?
    var once = false
    /// Whether a reset of registrations has left the instance, so that the auto-registration that
    /// follows leaves it, too.
    var outlivesReset = false
    var stated: Stated = []
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  deinit { Locks.requireNone() }
}

/// A wrap, or an object of a module such as a contribution, in the order in which they were added.
struct Addition {
  /// The wrap; nil if the object is a module's.
  let wrap: Wrap?
  let object: AnyObject?
  let isAutoRegistered: Bool
}

extension Options.Values {
  /// The digest of the options that each resolution reads first.
  var flags: UInt32 {
    var flags = scope?.lifetime ?? FE_INHERITED
    func set(_ bit: Int, _ isSet: Bool) { if isSet { flags |= bit } }
    set(FE_OWN_SCOPE, !(scope?.isStandard ?? true))
    set(FE_REGISTERED, registration != nil)
    set(FE_CONTEXTS, !contexts.isEmpty)
    set(FE_ADDITIONS, !additions.isEmpty)
    set(FE_RELEASES, release != nil)
    set(FE_EXPIRES, timeToLive.limit != 0)
    set(FE_BY_PARAMETER, table != nil)
    set(FE_ONCE, once)
    return UInt32(flags)
  }

  /// Removes what a reset drops at once, and leaves what a definition can state.
  mutating func resetAll() {
    registration = nil
    isAutoRegistered = false
    contexts = []
    additions = []
    outlivesReset = false
    stated = []
  }

  /// Removes what the definition did not state again after a reset.
  ///
  /// - Returns: Whether the place of the instance has changed.
  mutating func settle() -> Bool {
    let former = (scope, table == nil)
    if !stated.contains(.scope) { scope = nil }
    if !stated.contains(.timeToLive) { timeToLive = TimeToLive(rawValue: 0) }
    if !stated.contains(.table) { table = nil }
    if !stated.contains(.once) { once = false }
    if !stated.contains(.release) { release = nil }
    return former.0 !== scope || former.1 != (table == nil)
  }
}
