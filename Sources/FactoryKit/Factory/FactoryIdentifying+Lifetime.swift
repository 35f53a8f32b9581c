public import CFactoryEngine

extension FactoryIdentifying {
  /// Sets a time after which a cached instance expires and is built again.
  ///
  /// A monotonic clock measures the time, so changing the date has no effect. For an instance that
  /// is already cached, the time begins with the next use.
  ///
  /// - Parameters:
  ///   - seconds: The time to live. NaN never expires.
  ///   - policy: Whether each use restarts the time.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public consuming func timeToLive(_ seconds: Double, _ policy: ExpiryPolicy = .sliding) -> Self {
    registration.change { setTimeToLive($0, seconds, policy) }
    return self
  }

  /// Sets a time after which a cached instance expires and is built again.
  ///
  /// A monotonic clock measures the time, so changing the date has no effect.
  ///
  /// - Parameters:
  ///   - duration: The time to live.
  ///   - policy: Whether each use restarts the time.
  /// - Returns: The factory.
  @available(macOS 13, iOS 16, tvOS 16, *)
  @discardableResult
  public func timeToLive(_ duration: Duration, _ policy: ExpiryPolicy = .sliding) -> Self {
    let (seconds, attoseconds) = duration.components
    return timeToLive(Double(seconds) + Double(attoseconds) * 1e-18, policy)
  }

  /// Makes the modifiers before it apply on first use only, so that later changes from outside the
  /// definition win.
  ///
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public consuming func once() -> Self {
    registration.change { $0 = setOnce($0) }
    return self
  }

  /// Resets this factory and drops its instance, including its singleton.
  ///
  /// - Parameter options: The part to reset.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func reset(_ options: FactoryResetOptions = .all) -> Self {
    registration.withHandle { FactoryKit.reset($0, options) }
    return self
  }
}

extension FactoryIdentifying where P: Hashable {
  /// Caches one instance for each parameter instead of one for all.
  ///
  /// Equal parameters share an instance. They are hashed and compared with no lock held, and must
  /// not change the container then: the search would begin again without end. Parameters whose
  /// instances are gone or have expired are removed as more are added, so the cache stays small.
  /// The instance of a parameter that is not equal to itself, such as NaN, is not kept, because it
  /// could never be found again. The modifier has no effect unless the factory has a scope, too.
  @_alwaysEmitIntoClient public var scopeOnParameters: Self {
    consuming get {
      registration.change { FactoryKit.scopeOnParameters($0, ParameterHashing<P>()) }
      return self
    }
  }
}

/// The modifiers of factories whose parameter is a tuple of hashable values.
///
/// Tuples conform to no protocol, so parameter factories get these modifiers by dynamic member
/// lookup.
public struct TupleModifiers {
  /// Caches one instance for each tuple instead of one for all.
  ///
  /// Tuples with equal elements share an instance. The property for `Hashable` parameters describes
  /// the rest.
  public var scopeOnParameters: Void { () }
}

extension FactoryIdentifying {
  /// Applies a modifier for tuples.
  ///
  /// - Parameter modifier: The modifier.
  @_alwaysEmitIntoClient
  public subscript<First: Hashable, Second: Hashable, each More: Hashable>(
    dynamicMember modifier: KeyPath<TupleModifiers, Void>
  ) -> Self where P == (First, Second, repeat each More) {
    consuming get {
      registration.change {
        FactoryKit.scopeOnParameters(
          $0, ParameterHashing<P>(First.self, Second.self, repeat (each More).self))
      }
      return self
    }
  }
}

@usableFromInline func setTimeToLive(
  _ handle: fe_handle, _ seconds: Double, _ policy: ExpiryPolicy
) {
  handle.with { $0.set(TimeToLive(seconds: seconds, policy), passedOnce: handle.passedOnce) }
}

@usableFromInline func setOnce(_ handle: fe_handle) -> fe_handle {
  Entry.at(handle).once()
  return fe_handle_make(fe_handle_entry(handle), FE_PASSED_ONCE)
}

@usableFromInline func scopeOnParameters<P>(
  _ handle: fe_handle, _ hashing: @autoclosure () -> ParameterHashing<P>
) {
  handle.with { entry in
    guard entry.flags & (FE_BY_PARAMETER | FE_RESET) != FE_BY_PARAMETER else { return }
    entry.setTable(hashing(), passedOnce: handle.passedOnce)
  }
}

/// The situation in which a factory has to be overridden.
public enum OverrideRequirement: Sendable {
  /// In tests, whether they use Swift Testing or XCTest.
  case test
}

extension FactoryIdentifying {
  /// Requires that tests override this factory:
  /// `self { LivePayments() }.requiresOverride(in: .test)`.
  ///
  /// If a test resolves the factory without a registration or an active context, `FactoryTesting`
  /// reports an issue; a program without it reports nothing. The test goes on with the real
  /// instance. A reset does not remove the requirement. Outside of
  /// tests nothing is reported, but resolving takes the slow path there, too.
  ///
  /// - Parameter situation: Where the override is required.
  /// - Returns: The factory.
  @discardableResult
  public func requiresOverride(in situation: OverrideRequirement) -> Self {
    registration.withEntry { $0.mark(FE_NEEDS_OVERRIDE) }
    return self
  }
}
