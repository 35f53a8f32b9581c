public import CFactoryRegistry

/// The cached instances that were built from a factory's instance, directly or through others.
public struct FactoryDependents: Sendable {
  /// All of them, in every container that records them.
  @inlinable public static var dependents: FactoryDependents { FactoryDependents() }

  @usableFromInline init() {}
}

extension FactoryIdentifying {
  /// Drops the cached instances that were built from this factory's, and what was built from those.
  ///
  /// The factory's own instance stays. The call may be made from any thread; it is one step for all
  /// resolutions, and the instances are released after it, the latest first. An instance that is
  /// being built is returned to its caller and not cached if it was built from a dropped one. Where
  /// nothing is recorded, a warning says so: see ``ContainerManager/recordsDependents``.
  ///
  /// - Parameter dependents: What to drop.
  /// - Returns: The factory.
  /// - Complexity: O(*n* × *m*) in the number of cached instances and in that of the instances that
  ///   one of them was built from.
  @_alwaysEmitIntoClient @discardableResult
  public func reset(_ dependents: FactoryDependents) -> Self {
    registration.withHandle { dropDependents(of: $0) }
    return self
  }
}

extension FactoryModifying where P == Void {
  /// Replaces the definition, and drops the cached instance and what was built from it.
  ///
  /// This is `register` and `reset(.dependents)` in one: ``FactoryIdentifying/reset(_:)``.
  ///
  /// - Parameters:
  ///   - dependents: What to drop.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The new closure.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func register(
    rebuilding dependents: FactoryDependents,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ThrowingFactoryClosure<T, Failure>
  ) -> Self {
    registration.withHandle { handle in
      rebuildDependents(of: handle) {
        FactoryKit.register(handle, fileID.utf8Start, line, factory)
      }
    }
    return self
  }
}

extension FactoryModifying {
  /// Replaces the definition, and drops the cached instances and what was built from them.
  ///
  /// This is `register` and `reset(.dependents)` in one: ``FactoryIdentifying/reset(_:)``.
  ///
  /// - Parameters:
  ///   - dependents: What to drop.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The new closure.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func register(
    rebuilding dependents: FactoryDependents,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
  ) -> Self {
    registration.withHandle { handle in
      rebuildDependents(of: handle) {
        FactoryKit.register(handle, fileID.utf8Start, line, factory)
      }
    }
    return self
  }
}

extension AsyncFactoryModifying where P == Void {
  /// Replaces the definition, and drops the cached instance and what was built from it.
  ///
  /// This is `register` and `reset(.dependents)` in one: ``FactoryIdentifying/reset(_:)``.
  ///
  /// - Parameters:
  ///   - dependents: What to drop.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The new closure.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func register(
    rebuilding dependents: FactoryDependents,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping AsyncFactoryClosure<T, Failure>
  ) -> Self {
    registration.withHandle { handle in
      rebuildDependents(of: handle) {
        FactoryKit.register(handle, fileID.utf8Start, line, async: factory)
      }
    }
    return self
  }
}

extension AsyncFactoryModifying {
  /// Replaces the definition, and drops the cached instances and what was built from them.
  ///
  /// This is `register` and `reset(.dependents)` in one: ``FactoryIdentifying/reset(_:)``.
  ///
  /// - Parameters:
  ///   - dependents: What to drop.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The new closure.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func register(
    rebuilding dependents: FactoryDependents,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>
  ) -> Self {
    registration.withHandle { handle in
      rebuildDependents(of: handle) {
        FactoryKit.register(handle, fileID.utf8Start, line, async: factory)
      }
    }
    return self
  }
}

@usableFromInline
func dropDependents(of handle: fk_handle) { Dependents.drop(of: handle.entry) }

/// Runs a registration, which is no late override, and drops the dependents.
@usableFromInline
func rebuildDependents(of handle: fk_handle, after register: () -> Void) {
  let pass = ResolutionPass.current
  pass.pointee.rebuilding += 1
  register()
  pass.pointee.rebuilding -= 1
  Dependents.drop(of: handle.entry)
}
