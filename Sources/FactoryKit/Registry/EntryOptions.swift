/// What was set on one factory: its scope and everything that replaces or follows its closure.
struct EntryOptions {
  /// The scope set by a modifier; nil leaves the container's default.
  var scope: Scope?
  /// The registered closure: an `Override` of the factory's parameter and result type.
  var registration: AnyObject?
  /// Whether the registration was made while a container auto-registered.
  var isAutoRegistered = false
  var contexts: [ContextOverride] = []
  /// A `Decorator` of the result type.
  var decorator: AnyObject?
  /// Nanoseconds; nil keeps an instance without a limit.
  var timeToLive: UInt64?
  /// An empty table of cells by parameter, to make others from; nil when the parameter does not
  /// matter.
  var parameterTable: AnyParameterTable?
  /// Whether the definition's modifiers apply on first use only.
  var once = false
  /// Whether a test has to override this factory.
  var requiresOverrideInTests = false

  /// The options of a factory that nothing was set on.
  static var none: EntryOptions { EntryOptions() }

  /// Whether another closure than the definition may build.
  var replacesDefinition: Bool { registration != nil || !contexts.isEmpty }

  /// Whether the same closures may build as with `other`.
  func buildsLike(_ other: EntryOptions) -> Bool {
    registration === other.registration
      && contexts.elementsEqual(other.contexts) {
        $0.context == $1.context && $0.override === $1.override
      }
  }

  /// Whether nothing is set that a reset would take away.
  var isEmpty: Bool { plan.rawValue == 0 && !once }

  /// Whether the entry's plan tells all: nothing is set but one of the library's own scopes.
  func isPlain(_ plan: ResolutionPlan) -> Bool {
    plan.rawValue < ResolutionPlan.custom.rawValue && !once
  }

  /// The options that a plan tells all of.
  init(plan: ResolutionPlan = .inherited) {
    scope = plan.scope == ResolutionPlan.inherited.rawValue ? nil : Scope.standard(plan)
  }

  /// What the hot path has to know of these options.
  var plan: ResolutionPlan {
    var plan = scope?.plan ?? .inherited
    if registration != nil { plan.insert(.registration) }
    if !contexts.isEmpty { plan.insert(.contexts) }
    if decorator != nil { plan.insert(.decorator) }
    if timeToLive != nil { plan.insert(.timeToLive) }
    if parameterTable != nil { plan.insert(.perParameter) }
    if requiresOverrideInTests { plan.insert(.requiresOverride) }
    return plan
  }
}

/// A closure that replaces the definition while its context is active.
struct ContextOverride {
  let context: FactoryContextType
  /// An `Override` of the factory's parameter and result type.
  let override: AnyObject
  let isAutoRegistered: Bool
}

/// Options behind one pointer.
///
/// A change replaces the object, so whoever holds one reads it without a lock.
// unchecked: written by its maker alone, before it is in an entry; the closures in it are `@Sendable` or guarded by an isolation check.
final class SharedEntryOptions: @unchecked Sendable {
  // The compiler's own checks of exclusive access would cost more than the change.
  @exclusivity(unchecked) var value: EntryOptions

  init(_ value: EntryOptions) { self.value = value }
}
