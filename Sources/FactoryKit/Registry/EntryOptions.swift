internal import CFactoryRegistry

/// What was set on one factory: its scope and everything that replaces its closure.
///
/// The decorator lies beside them, because definitions set it anew each time they are read; and the
/// actor of the definition, because nothing resets that.
// unchecked: the closures in it are `@Sendable` or guarded by an isolation check.
struct EntryOptions: @unchecked Sendable {
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
  var parameterTable: ParameterTable?
  /// Whether the definition's modifiers apply on first use only.
  var once = false
  /// Whether a test has to override this factory.
  var requiresOverrideInTests = false

  init() {}

  /// The options of an entry that has none of its own: what its plan says.
  init(plan: ResolutionPlan) {
    scope = Scope.standard(plan.lifetime)
    once = plan.appliesOnce
    requiresOverrideInTests = plan.needsOverride
  }
}

/// The options of an entry, in an object: passing it on counts one reference instead of nine.
///
/// Immutable: a change puts another object in its place, so it is read without a lock.
final class SharedOptions: Sendable {
  let options: EntryOptions

  init(_ options: EntryOptions) { self.options = options }
}

extension EntryOptions {
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
  func buildsLike(_ other: EntryOptions) -> Bool {
    registration === other.registration && Added.areSame(wraps, other.wraps)
      && Added.areSame(contributions, other.contributions)
      && contexts.elementsEqual(other.contexts) {
        $0.context == $1.context && $0.override === $1.override
      }
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
  var options: EntryOptions {
    sharedOptions?.options ?? EntryOptions(plan: ResolutionPlan(self))
  }

  /// The options; nil when the plan says everything.
  var sharedOptions: SharedOptions? {
    fk_cell_lock(cell)
    let options = retained(pointee.options)
    fk_cell_unlock(cell)
    // unchecked: `options` of an entry is a SharedOptions; the reference is the one just made.
    return options.map { Unmanaged<SharedOptions>.fromOpaque($0).takeRetainedValue() }
  }

  /// The registered closure.
  var registration: Override? {
    cell.withLock { _ in
      // unchecked: as above, and owned by the entry meanwhile.
      pointee.options.map { Unmanaged<SharedOptions>.fromOpaque($0) }?
        ._withUnsafeGuaranteedRef { $0.options.registration }
    }
  }
}
