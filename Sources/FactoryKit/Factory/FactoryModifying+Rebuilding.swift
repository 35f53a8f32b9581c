/// The cached instances that were built from a factory's instance, directly or through others.
public enum FactoryDependents: Sendable {
  /// All of them, in every container that records them.
  case dependents
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
  @discardableResult
  public func reset(_ dependents: FactoryDependents) -> Self {
    registration.withEntry { Dependents.drop(of: $0) }
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
  @discardableResult
  public func register(
    rebuilding dependents: FactoryDependents,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ThrowingFactoryClosure<T, Failure>
  ) -> Self {
    let place = SourcePlace(file: fileID, line: line)
    registration.withHandle {
      $0.register(Override(factory, at: place), at: place, rebuilding: dependents)
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
  @discardableResult
  public func register(
    rebuilding dependents: FactoryDependents,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
  ) -> Self {
    let place = SourcePlace(file: fileID, line: line)
    registration.withHandle {
      $0.register(Override(factory, at: place), at: place, rebuilding: dependents)
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
  @discardableResult
  public func register(
    rebuilding dependents: FactoryDependents,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping AsyncFactoryClosure<T, Failure>
  ) -> Self {
    let place = SourcePlace(file: fileID, line: line)
    registration.withHandle {
      $0.register(Override(async: factory), at: place, rebuilding: dependents)
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
  @discardableResult
  public func register(
    rebuilding dependents: FactoryDependents,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>
  ) -> Self {
    let place = SourcePlace(file: fileID, line: line)
    registration.withHandle {
      $0.register(Override(async: factory), at: place, rebuilding: dependents)
    }
    return self
  }
}
