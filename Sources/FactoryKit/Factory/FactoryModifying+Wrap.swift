internal import CFactoryRegistry

extension FactoryModifying {
  /// Passes what is built from now on through a closure: `container.api.wrap { LoggingAPI($0) }`.
  ///
  /// Several wraps stack, the last one outermost, whichever closure makes the instance: definition,
  /// registered, or a context's. The instance that is kept is dropped. `reset(.registration)` and
  /// `reset()` undo it.
  ///
  /// - Parameter body: Gets the instance and returns its replacement. Runs with no lock held, on the
  ///   thread that resolves; a closure that is isolated to an actor stops the process when it is run
  ///   off it. May throw what the factory throws.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(_ body: @escaping ParameterThrowingFactoryClosure<T, T, Failure>) -> Self {
    registration.wrap(Wrap(body))
    return self
  }
}

extension AsyncFactoryModifying {
  /// Passes what is built from now on through a closure, which may be asynchronous and throw; see
  /// ``FactoryModifying/wrap(_:)``.
  ///
  /// - Parameter body: Gets the instance and returns its replacement. Runs with no lock held, on its
  ///   own actor.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(_ body: @escaping ParameterAsyncFactoryClosure<T, T, Failure>) -> Self {
    registration.wrap(Wrap(async: body))
    return self
  }
}

extension FactoryRegistration {
  func wrap(_ wrap: Wrap) {
    change { options, _ in adding(wrap, to: options) { $0.wraps.append($1) } }
  }

  /// Runs `body` with what is to be added, unless the next auto-registration adds it again.
  ///
  /// Called with the core locked.
  func adding<Content>(
    _ content: Content,
    to options: EntryOptions,
    _ body: (EntryOptions, Added<Content>) -> Void
  ) -> InstanceFate {
    let contributor = withEntry(\.pointee.core.contributor)
    guard contributor != .outdatedRegistration else { return .keeps }
    body(
      options,
      Added(
        content: content,
        isAutoRegistered: contributor != .user,
        isMadeAgain: contributor == .ownRegistration
      )
    )
    return contributor == .user ? .drops : .dropsUnlessSingleton
  }
}
