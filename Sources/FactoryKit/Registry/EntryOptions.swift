internal import CFactoryRegistry

/// The options of one factory: its scope and everything that replaces its closure.
///
/// The decorator is not among them, because definitions set it each time they are read. Nor is the
/// actor of the definition, because nothing resets it.
///
/// Options are immutable once an entry has them. A change replaces them with a changed copy, so
/// they can be read without a lock. They are an object so that passing them on counts one reference
/// instead of nine.
// unchecked: written only before an entry has it; the closures in it are `@Sendable` or guarded by
// an isolation check.
final class EntryOptions: @unchecked Sendable {
  /// The values, in a struct so that copying and resetting cannot forget a field.
  struct Values {
    /// The scope set by a modifier; nil leaves the container's default.
    var scope: Scope?
    /// The registered closure.
    var registration: Override?
    /// Whether the registration was made while a container auto-registered.
    var isAutoRegistered = false
    /// The options that few factories have; nil if this one has none of them.
    fileprivate var rare: RareOptions?
    /// How long an instance is cached; nil sets no limit.
    var timeToLive: TimeToLive?
    /// Whether the definition's modifiers apply on first use only.
    var once = false
    /// Whether a reset of registrations has left the cached instance, so that the auto-registration
    /// that follows leaves it, too.
    var outlivesReset = false
    /// Whether a test has to override this factory.
    var requiresOverrideInTests = false
  }

  // unchecked: see the type. Dynamic checks of exclusive access would cost more than a change.
  @exclusivity(unchecked) var values: Values

  init(_ values: Values = Values()) { self.values = values }

  /// The options of an entry without an options object, made from its flags.
  init(flags: EntryFlags) {
    values = Values()
    values.scope = Scope.standard(flags.lifetime)
    values.once = flags.has(FK_ONCE)
    values.requiresOverrideInTests = flags.has(FK_NEEDS_OVERRIDE)
    values.outlivesReset = flags.has(FK_OUTLIVES_RESET)
  }

  /// Options with nothing set.
  static let none = EntryOptions()

  /// Options with only what a reset leaves.
  static let requiringOverride = EntryOptions(Values(requiresOverrideInTests: true))

  /// Whether nothing is set that a reset would remove.
  var isEmpty: Bool { flags.isSubset(of: FK_NEEDS_OVERRIDE) }

  /// The options as flags for the fast path, without the flags of decorator and actor.
  ///
  /// Each option sets a flag, because the flags also decide whether the entry needs this object.
  var flags: EntryFlags {
    var flags = EntryFlags(lifetime: values.scope?.lifetime ?? .inherited)
    flags.set(FK_OWN_SCOPE, !(values.scope?.isStandard ?? true))
    flags.set(FK_REGISTERED, values.registration != nil)
    flags.set(FK_EXPIRES, values.timeToLive != nil)
    flags.set(FK_NEEDS_OVERRIDE, values.requiresOverrideInTests)
    flags.set(FK_ONCE, values.once)
    flags.set(FK_OUTLIVES_RESET, values.outlivesReset)
    if let rare = values.rare { flags.rawValue |= rare.values.flags.rawValue }
    return flags
  }
}

/// The options that few factories have. Copies share them, so that a copy counts one reference
/// instead of five.
// unchecked: immutable; the closures in it are as those of `EntryOptions`.
private final class RareOptions: @unchecked Sendable {
  struct Values {
    var contexts: [ContextOverride] = []
    var releaseBody: ReleaseBody?
    var additions: Addition?
    var parameterTable: AnyParameterTable?

    /// The flags of the values, of which each has one.
    var flags: EntryFlags {
      var flags = EntryFlags(rawValue: 0)
      flags.set(FK_CONTEXTS, !contexts.isEmpty)
      flags.set(FK_WRAPPED, additions?.contents.contains(.wraps) == true)
      flags.set(FK_RELEASES, releaseBody != nil)
      flags.set(FK_CONTRIBUTED, additions?.contents.contains(.objects) == true)
      flags.set(FK_BY_PARAMETER, parameterTable != nil)
      return flags
    }
  }

  let values: Values

  init(_ values: Values) { self.values = values }
}

extension EntryOptions.Values {
  var contexts: [ContextOverride] {
    get { rare?.values.contexts ?? [] }
    set { changeRare { $0.contexts = newValue } }
  }

  /// The closure of `onRelease`.
  var releaseBody: ReleaseBody? {
    get { rare?.values.releaseBody }
    set { changeRare { $0.releaseBody = newValue } }
  }

  /// The latest wrap or object of a module; nil without any.
  var additions: Addition? {
    get { rare?.values.additions }
    set { changeRare { $0.additions = newValue } }
  }

  /// An empty table of cells by parameter, from which others are made; nil if instances are not
  /// cached by parameter.
  var parameterTable: AnyParameterTable? {
    get { rare?.values.parameterTable }
    set { changeRare { $0.parameterTable = newValue } }
  }

  @inline(never)
  private mutating func changeRare(_ change: (inout RareOptions.Values) -> Void) {
    var values = rare?.values ?? RareOptions.Values()
    change(&values)
    rare = values.flags.rawValue == 0 ? nil : RareOptions(values)
  }
}

extension EntryOptions.Values {
  /// Whether another closure may replace the definition.
  var replacesDefinition: Bool { hasRegistrations || !contexts.isEmpty }

  /// Whether there is anything that a reset of registrations removes.
  var hasRegistrations: Bool {
    registration != nil || additions != nil
  }

  /// Whether there are objects of modules, none of them added while a container auto-registered.
  var isContributedByUser: Bool {
    let contents = additions?.contents ?? []
    return contents.contains(.objects) && !contents.contains(.autoRegisteredObjects)
  }

  /// Whether the same closures make instances as with `other`.
  @inline(never)
  func buildsLike(_ other: Self) -> Bool {
    registration === other.registration && additions === other.additions
      && contexts.elementsEqual(other.contexts) {
        $0.context == $1.context && $0.override === $1.override
      }
  }
}

extension Entry {
  /// The current options.
  var options: EntryOptions { sharedOptions ?? EntryOptions(flags: EntryFlags(self)) }

  /// The registered closure.
  var registration: Override? {
    cell.withLock { _ in
      // unchecked: `options` of an entry is an EntryOptions, which the locked entry owns.
      pointee.options.map { Unmanaged<EntryOptions>.fromOpaque($0) }?
        ._withUnsafeGuaranteedRef { $0.values.registration }
    }
  }

  /// The options; nil if the flags describe them completely.
  var sharedOptions: EntryOptions? {
    // unchecked: `options` of an entry is an EntryOptions, retained under the lock.
    cell.withLock { _ in retained(pointee.options) }
      .map { Unmanaged<EntryOptions>.fromOpaque($0).takeRetainedValue() }
  }
}

extension Entry {
  /// The wraps of new instances, the innermost first.
  var wraps: [Addition] { (sharedOptions?.values.additions).wraps }
}
