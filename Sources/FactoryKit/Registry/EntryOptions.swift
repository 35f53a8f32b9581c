internal import CFactoryRegistry

/// What was set on one factory: its scope and everything that replaces its closure.
///
/// The decorator lies beside them, because definitions set it anew each time they are read; and the
/// actor of the definition, because nothing resets that.
///
/// An object that an entry has got is not changed any more: a change makes a copy and puts it in
/// its place, so it is read without a lock. It is an object and not a value, because passing it on
/// counts one reference instead of nine.
// unchecked: written by its maker alone, before it is in an entry; the closures in it are
// `@Sendable` or guarded by an isolation check.
final class EntryOptions: @unchecked Sendable {
  /// Everything that is copied, compared and reset: no field can be forgotten there.
  struct Values {
    /// The scope set by a modifier; nil leaves the container's default.
    var scope: Scope?
    /// The registered closure.
    var registration: Override?
    /// Whether the registration was made while a container auto-registered.
    var isAutoRegistered = false
    var contexts: [ContextOverride] = []
    /// What new instances are passed through, the innermost first.
    var wraps: [Added<Wrap>] = []
    /// What runs when an instance is released.
    var releaseBody: ReleaseBody?
    /// The elements of a list that modules add to, in the order in which they are made.
    var contributions: [Added<Contribution>] = []
    /// How long an instance is cached; nil sets no limit.
    var timeToLive: TimeToLive?
    /// An empty table of cells by parameter, to make others from; nil when the parameter does not
    /// matter.
    var parameterTable: AnyParameterTable?
    /// Whether the definition's modifiers apply on first use only.
    var once = false
    /// Whether a test has to override this factory.
    var requiresOverrideInTests = false
  }

  // unchecked: see above. The compiler's own checks of exclusive access would cost more than the
  // change.
  @exclusivity(unchecked) var values: Values

  init(_ values: Values = Values()) { self.values = values }

  /// The options of an entry that has none of its own: what its plan says.
  init(plan: ResolutionPlan) {
    values = Values()
    values.scope = Scope.standard(plan.lifetime)
    values.once = plan.appliesOnce
    values.requiresOverrideInTests = plan.needsOverride
  }

  /// Options that say nothing.
  static let none = EntryOptions()

  /// Whether nothing is set in them that a reset would take away.
  var isEmpty: Bool {
    values.scope == nil && !values.once && !values.requiresOverrideInTests && isToldByThePlan
  }

  /// Whether the plan tells all, so that the options need no object of their own.
  var isToldByThePlan: Bool {
    (values.scope?.isStandard ?? true) && values.registration == nil && !values.isAutoRegistered
      && values.contexts.isEmpty && values.wraps.isEmpty && values.contributions.isEmpty
      && values.releaseBody == nil && values.timeToLive == nil && values.parameterTable == nil
  }

  /// What the hot path has to know of these options; decorator and actor are not in them.
  var plan: ResolutionPlan {
    var plan = ResolutionPlan(lifetime: values.scope?.lifetime ?? .inherited)
    plan.set(FK_OWN_SCOPE, !(values.scope?.isStandard ?? true))
    plan.set(FK_REGISTERED, values.registration != nil)
    plan.set(FK_CONTEXTS, !values.contexts.isEmpty)
    plan.set(FK_WRAPPED, !values.wraps.isEmpty)
    plan.set(FK_RELEASES, values.releaseBody != nil)
    plan.set(FK_CONTRIBUTED, !values.contributions.isEmpty)
    plan.set(FK_EXPIRES, values.timeToLive != nil)
    plan.set(FK_BY_PARAMETER, values.parameterTable != nil)
    plan.set(FK_NEEDS_OVERRIDE, values.requiresOverrideInTests)
    plan.set(FK_ONCE, values.once)
    return plan
  }
}

extension EntryOptions.Values {
  /// Whether another closure than the definition may build.
  var replacesDefinition: Bool { hasRegistrations || !contexts.isEmpty }

  /// Whether there is anything that a reset of registrations takes back.
  var hasRegistrations: Bool {
    registration != nil || !wraps.isEmpty || !contributions.isEmpty
  }

  /// Whether there are contributions, and none of them was made while a container auto-registered.
  var isContributedByUser: Bool {
    !contributions.isEmpty && !contributions.contains(where: \.isAutoRegistered)
  }

  /// Whether the same closures may build as with `other`.
  func buildsLike(_ other: Self) -> Bool {
    registration === other.registration && Added.areSame(wraps, other.wraps)
      && Added.areSame(contributions, other.contributions)
      && contexts.elementsEqual(other.contexts) {
        $0.context == $1.context && $0.override === $1.override
      }
  }
}

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// The options as they are now.
  var options: EntryOptions { sharedOptions ?? EntryOptions(plan: ResolutionPlan(self)) }

  /// The registered closure.
  var registration: Override? {
    cell.withLock { _ in
      // unchecked: `options` of an entry is an EntryOptions, and owned by the entry meanwhile.
      pointee.options.map { Unmanaged<EntryOptions>.fromOpaque($0) }?
        ._withUnsafeGuaranteedRef { $0.values.registration }
    }
  }

  /// The options; nil when the plan tells all.
  var sharedOptions: EntryOptions? {
    fk_cell_lock(cell)
    let options = retained(pointee.options)
    fk_cell_unlock(cell)
    // unchecked: `options` of an entry is an EntryOptions; the reference is the one just made.
    return options.map { Unmanaged<EntryOptions>.fromOpaque($0).takeRetainedValue() }
  }
}
