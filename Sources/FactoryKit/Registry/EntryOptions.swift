internal import CFactoryRegistry

/// What was set on one factory: its scope and everything that replaces its closure.
///
/// The decorator lies beside them, because definitions set it anew each time they are read; and the
/// actor of the definition, because nothing takes that back.
///
/// An object that an entry has got is not changed any more: a change makes a copy and puts it in
/// its place, so whoever holds one reads it without a lock. It is an object and not a value,
/// because passing it on counts one reference instead of nine.
// unchecked: written by its maker alone, before it is in an entry; the closures in it are
// `@Sendable` or guarded by an isolation check.
final class EntryOptions: @unchecked Sendable {
  // unchecked: for all fields, see above. The compiler's own checks of exclusive access would cost
  // more than the change.
  /// The scope set by a modifier; nil leaves the container's default.
  @exclusivity(unchecked) var scope: Scope?
  /// The registered closure.
  @exclusivity(unchecked) var registration: Override?
  /// Whether the registration was made while a container auto-registered.
  @exclusivity(unchecked) var isAutoRegistered = false
  @exclusivity(unchecked) var contexts: [ContextOverride] = []
  /// What new instances are passed through, the innermost first.
  @exclusivity(unchecked) var wraps: [Added<Wrap>] = []
  // unchecked: as above.
  /// What runs when an instance is let go of.
  @exclusivity(unchecked) var releaseBody: ReleaseBody?
  /// The elements of a list that modules add to, in the order in which they are made.
  @exclusivity(unchecked) var contributions: [Added<Contribution>] = []
  /// How long an instance is kept; nil keeps it without a limit.
  @exclusivity(unchecked) var timeToLive: TimeToLive?
  /// An empty table of cells by parameter, to make others from; nil when the parameter does not
  /// matter.
  @exclusivity(unchecked) var parameterTable: AnyParameterTable?
  /// Whether the definition's modifiers apply on first use only.
  @exclusivity(unchecked) var once = false
  /// Whether a test has to override this factory.
  @exclusivity(unchecked) var requiresOverrideInTests = false

  /// The options that a plan tells all of.
  init(plan: ResolutionPlan) {
    scope = Scope.standard(plan.lifetime)
    once = plan.appliesOnce
    requiresOverrideInTests = plan.needsOverride
  }

  /// Options that say nothing.
  static let none = EntryOptions(plan: ResolutionPlan(lifetime: .inherited))

  /// The same options, to be changed.
  init(copying other: EntryOptions) { become(other) }

  /// Takes back what a reset takes back.
  @inline(never)
  func takeBack() {
    scope = nil
    registration = nil
    isAutoRegistered = false
    contexts = []
    wraps = []
    releaseBody = nil
    contributions = []
    timeToLive = nil
    parameterTable = nil
    once = false
    requiresOverrideInTests = false
  }

  /// Takes over all of `other`.
  @inline(never)
  func become(_ other: EntryOptions) {
    scope = other.scope
    registration = other.registration
    isAutoRegistered = other.isAutoRegistered
    contexts = other.contexts
    wraps = other.wraps
    releaseBody = other.releaseBody
    contributions = other.contributions
    timeToLive = other.timeToLive
    parameterTable = other.parameterTable
    once = other.once
    requiresOverrideInTests = other.requiresOverrideInTests
  }

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
  @inline(never)
  func buildsLike(_ other: EntryOptions) -> Bool {
    registration === other.registration && Added.areSame(wraps, other.wraps)
      && Added.areSame(contributions, other.contributions)
      && contexts.coldEquals(other.contexts, by: {
        $0.context == $1.context && $0.override === $1.override
      })
  }

  /// Whether nothing is set in them that a reset would take away.
  var isEmpty: Bool {
    scope == nil && !once && !requiresOverrideInTests && isToldByThePlan
  }

  /// Whether the plan tells all, so that the options need no object of their own.
  var isToldByThePlan: Bool {
    (scope?.isStandard ?? true) && registration == nil && !isAutoRegistered && contexts.isEmpty
      && wraps.isEmpty && contributions.isEmpty && releaseBody == nil && timeToLive == nil
      && parameterTable == nil
  }

  /// What the hot path has to know of these options; decorator and actor are not in them.
  var plan: ResolutionPlan {
    var plan = ResolutionPlan(lifetime: scope?.lifetime ?? .inherited)
    plan.set(FK_OWN_SCOPE, !(scope?.isStandard ?? true))
    plan.set(FK_REGISTERED, registration != nil)
    plan.set(FK_CONTEXTS, !contexts.isEmpty)
    plan.set(FK_WRAPPED, !wraps.isEmpty)
    plan.set(FK_RELEASES, releaseBody != nil)
    plan.set(FK_CONTRIBUTED, !contributions.isEmpty)
    plan.set(FK_EXPIRES, timeToLive != nil)
    plan.set(FK_BY_PARAMETER, parameterTable != nil)
    plan.set(FK_NEEDS_OVERRIDE, requiresOverrideInTests)
    plan.set(FK_ONCE, once)
    return plan
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
        ._withUnsafeGuaranteedRef { $0.registration }
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
