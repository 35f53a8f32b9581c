public import CFactoryRegistry

/// What asynchronous factories with and without a parameter have in common: how they are modified.
///
/// The members are those of ``FactoryModifying``, and do the same. There is no `graph`: a cycle
/// belongs to a thread, and an asynchronous build to none.
public protocol AsyncFactoryModifying: FactoryIdentifying, Sendable where T: Sendable {
  /// What the closure throws: `Never` for a factory that does not throw.
  associatedtype Failure: Error
}

// MARK: - Scopes

extension AsyncFactoryModifying {
  /// Gives the factory a scope; another scope object than before drops the instance.
  ///
  /// - Parameter scope: How long instances live. Stops the process when it is `Scope.graph`.
  /// - Returns: The factory.
  @discardableResult
  public func scope(_ scope: Scope) -> Self {
    guard !(scope is Scope.Graph) else {
      fatalError(
        """
        FACTORY: \(registration.withEntry { $0.displayName }) is asynchronous and cannot have \
        graph scope, which ends with a call on one thread. Use .cached, .shared or .unique.
        """
      )
    }
    registration.setScope(scope)
    return self
  }

  /// Makes a new instance each time, whatever the container's default scope is.
  @inlinable public var unique: Self { wanting(FK_UNIQUE) }

  /// Keeps one instance in the container until it is reset.
  @inlinable public var cached: Self { wanting(FK_CACHED) }

  /// Keeps one instance as long as somebody else holds it.
  @inlinable public var shared: Self { wanting(FK_SHARED) }

  /// Keeps one instance for the process.
  @inlinable public var singleton: Self { wanting(FK_SINGLETON) }
}

// MARK: - Lifetime

extension AsyncFactoryModifying {
  /// Lets a kept instance expire; it is then made anew.
  ///
  /// - Parameters:
  ///   - seconds: How long an instance is kept; what is no number never expires.
  ///   - policy: Whether each use starts the time anew.
  /// - Returns: The factory.
  @discardableResult
  public func timeToLive(_ seconds: Double, _ policy: ExpiryPolicy = .sliding) -> Self {
    registration.setTimeToLive(seconds, policy)
    return self
  }

  /// Lets a kept instance expire; it is then made anew.
  ///
  /// - Parameters:
  ///   - duration: How long an instance is kept.
  ///   - policy: Whether each use starts the time anew.
  /// - Returns: The factory.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @discardableResult
  public func timeToLive(_ duration: Duration, _ policy: ExpiryPolicy = .sliding) -> Self {
    timeToLive(duration.inSeconds, policy)
  }

  /// Lets the modifiers before it apply on first use only: after that, changes from outside win.
  ///
  /// - Returns: The factory.
  @discardableResult
  public func once() -> Self {
    var factory = self
    factory.registration = registration.once()
    return factory
  }

  /// Undoes what was set on this factory; dropping its instance drops its singleton, too.
  ///
  /// - Parameter options: What to reset.
  /// - Returns: The factory.
  @discardableResult
  public func reset(_ options: FactoryResetOptions = .all) -> Self {
    registration.reset(options)
    return self
  }

  /// Demands that tests override this factory; see ``FactoryModifying/requiresOverride(in:)``.
  ///
  /// - Parameter situation: Where the override is demanded.
  /// - Returns: The factory.
  @discardableResult
  public func requiresOverride(in situation: OverrideRequirement) -> Self {
    registration.requireOverride()
    return self
  }
}

extension AsyncFactoryModifying where P: Hashable {
  /// Keeps one instance for each parameter instead of one for all.
  ///
  /// See ``FactoryModifying/scopeOnParameters``.
  public var scopeOnParameters: Self {
    registration.scopeOnParameters()
    return self
  }
}

// MARK: - Decorators

extension AsyncFactoryModifying {
  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, new or kept. Runs with no lock held, on its own
  ///   actor.
  /// - Returns: The factory.
  @discardableResult
  public func decorator(_ decorator: @escaping DecoratorClosure<T>) -> Self {
    registration.decorate(decorator)
    return self
  }

  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, and whether it was made just now. Runs with no lock
  ///   held, on its own actor.
  /// - Returns: The factory.
  @discardableResult
  public func decorator(_ decorator: @escaping NewnessDecoratorClosure<T>) -> Self {
    registration.decorate(decorator)
    return self
  }
}

// MARK: - Teardown

extension AsyncFactoryModifying {
  /// Runs once for each instance that a scope has kept and lets go of; see
  /// ``FactoryModifying/onRelease(_:)``.
  ///
  /// - Parameter body: Gets the instance. Runs with no lock held, on the thread that lets go.
  /// - Returns: The factory.
  @discardableResult
  public func onRelease(_ body: @escaping @Sendable (T) -> Void) -> Self {
    registration.release(by: body)
    return self
  }

  /// Runs once for each instance that a scope has kept and lets go of; `close()` waits for it.
  ///
  /// - Parameter body: Gets the instance. Runs with no lock held, in a task of its own; in the task
  ///   of the caller when `close()` lets go.
  /// - Returns: The factory.
  @discardableResult
  public func onRelease(_ body: @escaping @Sendable (T) async -> Void) -> Self {
    registration.release(by: body)
    return self
  }
}
