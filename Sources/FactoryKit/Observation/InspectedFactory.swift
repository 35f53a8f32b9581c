internal import CFactoryEngine

/// A factory of one container, for listeners and for modules that look into containers.
///
/// It is valid as long as its container lives. Its C types stay internal, because once they were
/// visible to the package, the compiler made other choices for clients and asynchronous resolutions
/// got slower.
package struct InspectedFactory {
  let entry: Entry

  init(_ entry: Entry) { self.entry = entry }

  /// Identifies the factory of this container instance.
  package var identity: FactoryIdentity { FactoryIdentity(entry) }
  /// Identifies the factory in its container and in forks of that.
  package var key: PropertyKey { PropertyKey(entry) }
  /// The container's manager.
  package var manager: ContainerManager { entry.core }
  /// The container's type.
  package var container: String { entry.core.containerName }
  /// The property's name.
  package var name: String { entry.propertyName }
  /// Container and property, as messages write a factory.
  package var displayName: String { entry.displayName }
  /// The result type.
  package var type: Any.Type { entry.resultType }
  /// The result type inside an optional.
  package var promisedType: Any.Type { wrappedType(of: type) ?? type }
  /// The `#fileID` of the definition.
  package var file: String { entry.fileID }
  /// The line of the definition.
  package var line: Int { Int(fe_line(entry.head)) }
  /// Whether there is an instance for each parameter.
  package var isByParameter: Bool { entry.flags & FE_BY_PARAMETER != 0 }
  /// Whether the factory requires an override in tests.
  package var requiresOverride: Bool { entry.flags & FE_NEEDS_OVERRIDE != 0 }
}

/// Identifies a factory of one container instance, as long as the container lives.
package struct FactoryIdentity: Hashable, Sendable {
  private let address: UInt
  /// Identifies the factory in all containers of its type.
  package let declaration: FactoryDeclaration

  init(_ entry: Entry) {
    address = UInt(bitPattern: ObjectIdentifier(entry))
    declaration = FactoryDeclaration(entry)
  }
}

/// Identifies a factory in all containers of a type.
package struct FactoryDeclaration: Hashable, Sendable {
  /// The container's type; nil for a manager without a container.
  package let container: ObjectIdentifier?
  private let key: PropertyKey

  init(_ entry: Entry) {
    container = entry.core.typeOfContainer.map { ObjectIdentifier($0) }
    key = PropertyKey(entry)
  }
}

/// Identifies a factory in its container and in forks of that.
package struct PropertyKey: Hashable, Sendable {
  /// The address of the property's name, which is interned.
  private let name: UInt
  /// The address of the key's type, which is kind and result.
  private let type: UInt

  init(_ entry: Entry) { (name, type) = (UInt(bitPattern: entry.name), entry.type) }
}

/// How a factory would be resolved now, as its options and cells are at one moment.
package struct FactoryFacts {
  /// A context that has a closure for the factory.
  package struct Context {
    package let type: FactoryContextType
    package let isActive: Bool
    package let isChosen: Bool
  }

  /// The cached instances of a factory.
  package enum Cached {
    case strongly, weakly, byParameter, inGraph
  }

  private let entry: Entry
  private let options: Options
  private let flags: Int
  private let chosen: ContextOverrides.Element?
  private let plan: Plan
  /// The origin of a new instance, which is never `scope`.
  package let source: ResolutionSource
  package let cached: Cached?
  /// The nanoseconds since the last use, or since the build if the time to live is absolute.
  package let age: UInt64?

  init(_ entry: Entry) {
    if entry.isReset { _ = entry.settle(in: .current) }
    (options, flags) = (entry.currentOptions ?? Options(), entry.flags)
    chosen = FactoryContext.current.choose(among: options.contexts)
    var owner: Scope?
    plan = Plan(entry, entry.core, entry.generation, hasParameter: false, &owner)
    defer { withExtendedLifetime(owner) {} }
    source = entry.closure.source
    (cached, age) = entry.cachedInstances(plan)
    self.entry = entry
  }

  private func has(_ flag: Int) -> Bool { flags & flag != 0 }

  // Not optimized, so that programs have no sort of their own: 4 KB.
  @_optimize(none) @inline(never)
  package var contexts: [Context] {
    let current = FactoryContext.current
    return options.contexts.keys.sorted { $0.modifier < $1.modifier }.map {
      Context(type: $0, isActive: current.rank(of: $0) != nil, isChosen: $0 == chosen?.key)
    }
  }
  package var isRegistered: Bool { has(FE_REGISTERED) }
  /// Whether the closure that applies was registered by the container's `autoRegister`.
  package var isAutoRegistered: Bool {
    chosen?.value.isAutoRegistered ?? (isRegistered && has(FE_AUTO_REGISTERED))
  }
  /// Whether a modifier sets the scope.
  package var hasScope: Bool { has(FE_LIFETIME) }
  package var hasDefaultScope: Bool { entry.core.has(FE_DEFAULT_SCOPE) }
  /// The time to live in nanoseconds.
  package var timeToLive: UInt64? { has(FE_EXPIRES) ? plan.timeToLive.limit : nil }
  package var expiry: ExpiryPolicy? {
    timeToLive == nil ? nil : plan.timeToLive.isAbsolute ? .absolute : .sliding
  }
  package var isDecorated: Bool { has(FE_DECORATED) }
  package var isDecoratedByContainer: Bool { entry.core.has(FE_DECORATES) }
  package var wraps: Int { options.additions.wraps.count }
  /// Whether the closure of `onRelease` is asynchronous; nil if none is set.
  package var releasesAsync: Bool? { options.release?.isAsync }
  package var isAutoRegistrationPending: Bool { entry.core.has(FE_PENDING) }
}

extension InspectedFactory {
  /// The facts; no user code runs except a custom clock of the container, if the factory has a time
  /// to live.
  package func facts() -> FactoryFacts { FactoryFacts(entry) }

  /// The parameters of the cached instances in words; nil if they are not cached by parameter.
  ///
  /// Their `description` is called with no lock held.
  package var cachedParameters: [String]? {
    guard isByParameter else { return nil }
    var owner: Scope?
    let plan = Plan(entry, entry.core, entry.generation, hasParameter: true, &owner)
    let nodes = withExtendedLifetime(owner) {
      plan.cell.flatMap { cell in cell.withLock { _ in cell.table?.nodes } }
    }
    return nodes?.filter(\.cell.holdsAnything).map(\.parameter.text)
  }
}

extension Entry {
  /// How instances are cached now, and their age if they have a time to live.
  fileprivate func cachedInstances(_ plan: Plan) -> (FactoryFacts.Cached?, age: UInt64?) {
    if plan.isGraph { return (fe_pass_find(.current, head) == nil ? nil : .inGraph, nil) }
    guard let cell = plan.cell else { return (nil, nil) }
    let now = plan.timeToLive.limit == 0 ? 0 : core.now
    let (kind, touched, object, hasTable) = cell.withLock { locked in
      let object = locked.content.map { borrow($0, as: AnyObject.self) }
      return (locked.kind, fe_touched(cell.head), object, cell.table != nil)
    }
    if hasTable { return (.byParameter, nil) }
    guard let object,
      kind == FE_STRONG || uncheckedCast(object, to: WeakBox.self).object != nil
    else { return (nil, nil) }
    let age = plan.timeToLive.limit != 0 && touched != 0 ? now - min(now, touched) : nil
    return (kind == FE_STRONG ? .strongly : .weakly, age)
  }
}

extension InspectedFactory {
  /// How long instances live, as an explanation names it.
  package var scope: String {
    let own = entry.flags & FE_LIFETIME
    let inherited = entry.core.currentSettings.defaultScope?.lifetime ?? FE_UNIQUE
    let names = [
      FE_UNIQUE: "unique", FE_CACHED: "cached", FE_SINGLETON: "singleton", FE_SHARED: "shared",
      FE_GRAPH: "graph",
    ]
    return names[own == FE_INHERITED ? inherited : own] ?? "unique"
  }
  /// The type of the actor that the definition is isolated to; nil if there is none.
  package var actor: String? { entry.isolation.map { "\(Swift.type(of: $0))" } }
  /// The time in nanoseconds of the container's clock.
  package var now: UInt64 { entry.core.now }

  /// Whether a closure that makes or decorates the instance now is isolated to the main actor.
  package var needsMainActor: Bool {
    let additions = entry.currentOptions?.additions
    var actors = (additions.wraps + additions.objects).map { $0.isolation?.actor }
    actors.append(entry.closure.override.map { $0.isolation?.actor } ?? entry.isolation)
    actors.append(isolationOfDecorator(of: entry))
    return actors.contains { $0 === MainActor.shared }
  }

  /// The actor of the closure that makes the next instance, after a pending auto-registration; nil
  /// if it has none.
  package var actorOfNextBuild: (any Actor)? {
    entry.registerAutomatically()
    return entry.closure.override.map { $0.isolation?.actor } ?? entry.isolation
  }

  /// Whether the factory is a promise that no closure fulfils, after a pending auto-registration.
  package var isUnmetPromise: Bool {
    entry.registerAutomatically()
    return entry.flags & FE_PROMISED != 0 && entry.closure.override == nil
  }
}
