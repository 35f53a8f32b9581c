public import CFactoryEngine
public import FactoryEngine

// A public layer for tests and measurements of the engine, as thin as the seam allows. It stands in
// for Factory and its containers until the switch.

/// Inherits the core, whose head the fast path reads.
public final class TrialManager: Core, @unchecked Sendable {
  /// A manager without registrations.
  public override init() { super.init() }
}

/// A container.
public protocol TrialContaining: AnyObject, Sendable {
  /// What the container keeps.
  var manager: TrialManager { get }
}

/// A container of tests and measurements.
public final class TrialContainer: TrialContaining {
  /// What the container keeps.
  public let manager = TrialManager()

  /// A container without registrations.
  public init() {}
}

extension TrialContaining {
  /// Makes a factory: `self { Service() }`.
  @_transparent
  public func callAsFunction<T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt32 = #line,
    _ definition: @escaping () -> T
  ) -> TrialFactory<T> {
    TrialFactory(
      container: self, handle: findEntry(in: self, key, T.self, fileID, line),
      definition: definition)
  }
}

@inlinable @inline(never)
func findEntry<C: TrialContaining>(
  in container: C, _ key: StaticString, _ type: Any.Type, _ fileID: StaticString, _ line: UInt32
) -> fe_handle {
  let manager = container.manager
  let handle = fe_entry_for(
    Unmanaged.passUnretained(manager).toOpaque(),
    Unmanaged.passUnretained(container).toOpaque(), key.utf8Start,
    // unchecked: a metatype is the address of the type's metadata.
    UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)), fileID.utf8Start, line)
  _fixLifetime(manager)
  return handle
}

/// A factory value, with the layout of `Factory`.
@frozen
public struct TrialFactory<T> {
  @usableFromInline let container: AnyObject?
  @usableFromInline var handle: fe_handle
  @usableFromInline let definition: () -> T

  @_transparent @usableFromInline
  init(container: AnyObject?, handle: fe_handle, definition: @escaping () -> T) {
    (self.container, self.handle, self.definition) = (container, handle, definition)
  }

  /// Begins the resolution; then either runs the definition and finishes, or takes the instance.
  @_transparent
  public func callAsFunction() -> T {
    let instance = resolveInline(handle, definition)
    _fixLifetime(container)
    return instance
  }

  /// Sets one of the library's own scopes.
  @_transparent
  public func setting(_ lifetime: Int) -> TrialFactory<T> {
    var factory = self
    factory.handle = fe_set_lifetime(handle, UInt32(lifetime))
    return factory
  }

  /// A new instance each time.
  @_transparent public var unique: TrialFactory<T> { setting(FE_UNIQUE) }
  /// One instance of the container.
  @_transparent public var cached: TrialFactory<T> { setting(FE_CACHED) }
  /// One instance while it is referenced.
  @_transparent public var shared: TrialFactory<T> { setting(FE_SHARED) }
  /// One instance of the process.
  @_transparent public var singleton: TrialFactory<T> { setting(FE_SINGLETON) }
  /// One instance of a pass.
  @_transparent public var graph: TrialFactory<T> { setting(FE_GRAPH) }
}

// `_slowPath` keeps a definition that only one other definition resolves from being inlined there,
// and so on to the end of a chain.
@_transparent @usableFromInline
func resolveInline<T>(_ handle: fe_handle, _ definition: () -> T) -> T {
  let start = fe_begin(handle)
  if let build = fe_start_build(start) { return finish(build, definition()) }
  return take(start)
}

extension TrialFactory {
  package var entry: Entry { Entry.at(handle) }

  /// Replaces the definition.
  @discardableResult
  public func register(_ closure: @escaping () -> T) -> Self {
    entry.register(Override { (_: Void) throws(Never) in closure() })
    _fixLifetime(container)
    return self
  }

  /// Resets the factory.
  public func reset() {
    entry.reset(.all)
    _fixLifetime(container)
  }
}

extension TrialFactory {
  private var passedOnce: Bool { handle.word & UInt(FE_PASSED_ONCE) != 0 }

  /// Ends the definition; further modifiers come from outside.
  public func once() -> Self {
    entry.once()
    _fixLifetime(container)
    var factory = self
    factory.handle.word |= UInt(FE_PASSED_ONCE)
    return factory
  }

  @discardableResult
  package func scope(_ scope: Scope) -> Self {
    entry.set(scope, passedOnce: passedOnce)
    _fixLifetime(container)
    return self
  }

  /// Limits how long an instance is cached.
  @discardableResult
  public func timeToLive(_ nanoseconds: UInt64) -> Self {
    entry.setTimeToLive(nanoseconds, passedOnce: passedOnce)
    _fixLifetime(container)
    return self
  }

  /// Runs a closure when an instance is released.
  @discardableResult
  public func onRelease(_ body: @escaping (T) -> Void) -> Self {
    entry.setRelease(ReleaseBody(body), passedOnce: passedOnce)
    _fixLifetime(container)
    return self
  }

  /// Passes new instances through a closure.
  @discardableResult
  public func wrap(_ body: @escaping (T) -> T) -> Self {
    entry.wrap(body)
    _fixLifetime(container)
    return self
  }

  /// Runs a closure for each resolution.
  @discardableResult
  public func decorator(_ body: @escaping (T, Bool) -> Void) -> Self {
    entry.decorate(body)
    _fixLifetime(container)
    return self
  }

  package func reset(_ options: ResetOptions) {
    entry.reset(options)
    _fixLifetime(container)
  }
}

extension TrialContainer {
  package var core: Core { manager }

  /// A container with the same registrations, and the same instances if they are to be kept.
  public func fork(keepingInstances: Bool) -> TrialContainer {
    let fork = TrialContainer()
    core.fork(into: fork.core, keepingInstances: keepingInstances)
    return fork
  }
}
