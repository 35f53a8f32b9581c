internal import CFactoryEngine

/// A factory of one container, for listeners and for modules that look into containers.
///
/// It is valid as long as its container lives. Its C types stay internal, because once they were
/// visible to the package, the compiler made other choices for clients and asynchronous resolutions
/// got slower. FactoryInspect adds what can be told from these members, since programs keep all
/// that a module shows to the package.
package struct InspectedFactory {
  let entry: Entry

  init(_ entry: Entry) { self.entry = entry }

  /// The address of the factory, which identifies it as long as its container lives.
  package var address: UInt { UInt(bitPattern: entry.head) }
  /// The addresses of the property's name, which is interned, and of the key's type.
  ///
  /// They identify the factory in its container and in forks of that.
  package var keyAddresses: (name: UInt, type: UInt) { (UInt(bitPattern: entry.name), entry.type) }
  /// The container's manager.
  package var manager: ContainerManager { entry.core }
  /// The property's name.
  package var name: String { entry.propertyName }
  /// Container and property, as messages write a factory.
  package var displayName: String { entry.displayName }
  /// The result type.
  package var type: Any.Type { entry.resultType }
  /// The `#fileID` and the line of the definition.
  package var place: (file: String, line: Int) { (entry.fileID, fe_line(entry.head)) }
  /// The flags of the engine.
  package var flags: Int { entry.flags }
  /// The actor that the definition is isolated to; nil if there is none.
  package var actor: (any Actor)? { entry.isolation }

  /// Whether anything but the container itself replaces the definition.
  package var isOverridden: Bool { entry.isOverridden }
  /// Whether what this thread adds now comes from the auto-registration of another container.
  package var isAddedByOther: Bool { entry.core.contributor(in: .current) == .otherRegistration }
}

extension InspectedFactory {
  /// What the options and cells of a factory say at one moment.
  package typealias Facts = (
    /// The contexts that have a closure, and the one that is chosen.
    contexts: [FactoryContextType], chosen: FactoryContextType?,
    isChosenAutoRegistered: Bool,
    wraps: Int, releasesAsync: Bool?, limit: UInt64, isAbsolute: Bool,
    /// Whether an instance is cached that has not expired, for whichever parameter.
    holdsInstance: Bool
  )

  /// The facts; no user code runs except a custom clock of the container, if the factory has a time
  /// to live.
  package func facts() -> Facts {
    entry.settle()
    let options = entry.currentOptions ?? Options()
    let chosen = FactoryContext.choose(among: options.contexts)
    return (
      options.contexts.map(\.situation), chosen?.situation, chosen?.isAutoRegistered ?? false,
      options.wraps.count, options.release?.isAsync,
      entry.timeToLive.limit, entry.timeToLive.isAbsolute, entry.holdsInstance
    )
  }

  /// Runs a pending auto-registration.
  package func registerAutomatically() { entry.registerAutomatically() }

  /// The actors that the closures which make and decorate an instance are isolated to now: first
  /// that of the closure that makes it.
  package var actors: [(any Actor)?] {
    let options = entry.currentOptions ?? Options()
    let maker = entry.closure.override.map { $0.isolation?.actor } ?? entry.isolation
    return [maker, isolationOfDecorator(of: entry)]
      + (options.wraps + options.objects).map { $0.isolation?.actor }
  }

  /// Drops the instances, the singleton included, and outdates the builds, also if nothing caches
  /// them; called behind the closed gate of the container.
  package func drop(into removed: inout Removed) {
    entry.empty(into: &removed)
    guard let singletons = entry.singletons else { return }
    entry.cell(in: singletons).empty(into: &removed)
    removed.add(singletons)
  }
}

extension Entry {
  fileprivate var holdsInstance: Bool {
    var owner: Scope?
    let plan = Plan(self, core, generation, hasParameter: false, &owner)
    defer { withExtendedLifetime(owner) {} }
    guard let cell = plan.cell else { return plan.isGraph && fe_pass_find(.current, head) != nil }
    let now = plan.timeToLive.limit == 0 ? 0 : core.now
    let nodes = cell.withLock { _ in cell.table?.nodes ?? [] }
    // Released after the locks, because an object's other holders may have let go of it.
    var loaded = Removed()
    return ([cell] + nodes.map(\.cell)).contains { each in
      each.withLock { $0.holdsInstance(now, plan.timeToLive.limit, into: &loaded) }
    }
  }
}
