internal import CFactoryRegistry

/// What was set on one factory: its scope and everything that replaces or follows its closure.
struct EntryOptions {
  /// The scope set by a modifier; nil leaves the container's default.
  var scope: Scope?
  /// The registered closure.
  var registration: AnyOverride?
  /// Whether the registration was made while a container auto-registered.
  var isAutoRegistered = false
  var contexts: [ContextOverride] = []
  /// What new instances are passed through, the innermost first.
  var wraps: [AnyWrap] = []
  var decorator: AnyDecorator?
  /// How long an instance is kept; nil keeps it without a limit.
  var timeToLive: TimeToLive?
  /// An empty table of cells by parameter, to make others from; nil when the parameter does not
  /// matter.
  var parameterTable: AnyParameterTable?
  /// Whether the definition's modifiers apply on first use only.
  var once = false
  /// Whether a test has to override this factory.
  var requiresOverrideInTests = false
  /// The actor that the definition belongs to.
  ///
  /// A reset does not take that back.
  var isolation: (any Actor)?

  /// The options of a factory that nothing was set on.
  static var none: EntryOptions { EntryOptions() }

  /// The options that a plan tells all of.
  init(plan: ResolutionPlan = ResolutionPlan(lifetime: .inherited)) {
    scope = Scope.standard(plan.lifetime)
    once = plan.appliesOnce
    requiresOverrideInTests = plan.needsOverride
  }

  /// Whether another closure than the definition may build.
  var replacesDefinition: Bool {
    registration != nil || !contexts.isEmpty || !wraps.isEmpty
  }

  /// Whether the same closures may build as with `other`.
  func buildsLike(_ other: EntryOptions) -> Bool {
    registration === other.registration && wraps.elementsEqual(other.wraps, by: ===)
      && contexts.elementsEqual(other.contexts) {
        $0.context == $1.context && $0.override === $1.override
      }
  }

  /// Whether nothing is set that a reset would take away.
  var isEmpty: Bool {
    var options = self
    options.isolation = nil
    return scope == nil && !once && !requiresOverrideInTests && options.needsNoObject
  }

  /// Whether the plan tells all, so that the options need no object of their own.
  ///
  /// Compares with what the plan gives back: an option that no bit stands for cannot be forgotten.
  var needsNoObject: Bool {
    (scope?.isStandard ?? true) && registration == nil && !isAutoRegistered && contexts.isEmpty
      && wraps.isEmpty && isolation == nil && decorator == nil && timeToLive == nil
      && parameterTable == nil
  }

  /// What the hot path has to know of these options.
  var plan: ResolutionPlan {
    var plan = ResolutionPlan(lifetime: scope?.lifetime ?? .inherited)
    plan.set(FK_OWN_SCOPE, !(scope?.isStandard ?? true))
    plan.set(FK_REGISTERED, registration != nil)
    plan.set(FK_CONTEXTS, !contexts.isEmpty)
    plan.set(FK_WRAPPED, !wraps.isEmpty)
    plan.set(FK_DECORATED, decorator != nil)
    plan.set(FK_EXPIRES, timeToLive != nil)
    plan.set(FK_BY_PARAMETER, parameterTable != nil)
    plan.set(FK_NEEDS_OVERRIDE, requiresOverrideInTests)
    plan.set(FK_ONCE, once)
    plan.set(FK_ISOLATED, isolation != nil)
    return plan
  }

  /// The same with everything taken back that a reset takes back.
  var afterReset: EntryOptions {
    var options = EntryOptions()
    options.isolation = isolation
    return options
  }
}

/// Options behind one pointer.
///
/// A change replaces the object, so whoever holds one reads it without a lock.
// unchecked: written by its maker alone, before it is in an entry; the closures in it are
// `@Sendable` or guarded by an isolation check.
final class SharedEntryOptions: @unchecked Sendable {
  // The compiler's own checks of exclusive access would cost more than the change.
  @exclusivity(unchecked) var value: EntryOptions

  init(_ value: EntryOptions) { self.value = value }
}

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// The options as they are now.
  var options: EntryOptions {
    sharedOptions?.value ?? EntryOptions(plan: ResolutionPlan(self))
  }

  /// The object of the options; nil when the plan tells all.
  var sharedOptions: SharedEntryOptions? {
    fk_cell_lock(cell)
    let options = retained(pointee.options)
    fk_cell_unlock(cell)
    // unchecked: `options` of an entry is a SharedEntryOptions; the reference is the one just made.
    return options.map { Unmanaged<SharedEntryOptions>.fromOpaque($0).takeRetainedValue() }
  }
}
