public import CFactoryEngine
public import FactoryEngine

extension TrialContaining {
  /// Makes a factory with a parameter, which may throw: `self { try Service($0) }`.
  @_transparent
  public func callAsFunction<P, T, E: Error>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt32 = #line,
    _ definition: @escaping (P) throws(E) -> T
  ) -> TrialParameterFactory<P, T, E> {
    TrialParameterFactory(
      container: self, handle: findEntry(in: self, key, (P, T, E).self, fileID, line),
      definition: definition)
  }
}

/// A factory with a parameter, or of a closure that may throw.
@frozen
public struct TrialParameterFactory<P, T, E: Error> {
  @usableFromInline let container: AnyObject?
  @usableFromInline var handle: fe_handle
  @usableFromInline let definition: (P) throws(E) -> T

  @_transparent @usableFromInline
  init(container: AnyObject?, handle: fe_handle, definition: @escaping (P) throws(E) -> T) {
    (self.container, self.handle, self.definition) = (container, handle, definition)
  }

  /// Begins the resolution; then either runs the definition and finishes, or takes the instance.
  @_transparent
  public func callAsFunction(_ parameter: P) throws(E) -> T {
    defer { _fixLifetime(container) }
    let start = begin(handle, parameter)
    guard let build = fe_start_build(start) else { return try take(start, parameter, E.self) }
    let instance: T
    do throws(E) {
      instance = try definition(parameter)
    } catch {
      fail(build, error)
      throw error
    }
    return try finish(build, instance, E.self)
  }

  /// Sets one of the library's own scopes.
  @_transparent
  public func setting(_ lifetime: Int) -> Self {
    var factory = self
    factory.handle = fe_set_lifetime(handle, UInt32(lifetime))
    return factory
  }

  /// One instance of the container.
  @_transparent public var cached: Self { setting(FE_CACHED) }
  /// One instance while it is referenced.
  @_transparent public var shared: Self { setting(FE_SHARED) }
  /// One instance of the process.
  @_transparent public var singleton: Self { setting(FE_SINGLETON) }
  /// One instance of a pass.
  @_transparent public var graph: Self { setting(FE_GRAPH) }
}

extension TrialParameterFactory where P: Hashable {
  /// One instance for each value of the parameter.
  package var scopeOnParameters: Self {
    entry.setTable(ParameterHashing<P>(), passedOnce: false)
    return self
  }
}

extension TrialParameterFactory {
  package var entry: Entry { Entry.at(handle) }

  /// Replaces the definition.
  public func register(_ closure: @escaping (P) throws(E) -> T) {
    entry.register(Override(closure))
    _fixLifetime(container)
  }

  package func reset(_ options: ResetOptions = .all) {
    entry.reset(options)
    _fixLifetime(container)
  }

  /// Limits how long an instance is cached.
  public func timeToLive(_ nanoseconds: UInt64) -> Self {
    entry.setTimeToLive(nanoseconds, passedOnce: false)
    return self
  }

  /// Runs a closure when an instance is released.
  public func onRelease(_ body: @escaping (T) -> Void) -> Self {
    entry.setRelease(ReleaseBody(body), passedOnce: false)
    return self
  }

  /// Runs a closure for each resolution.
  public func decorator(_ body: @escaping (T, Bool) -> Void) {
    entry.decorate(body)
    _fixLifetime(container)
  }
}
