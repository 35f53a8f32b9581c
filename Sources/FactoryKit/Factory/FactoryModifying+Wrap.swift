extension FactoryModifying {
  /// Passes what is built from now on through a closure: `container.api.wrap { LoggingAPI($0) }`.
  ///
  /// Several wraps stack, the last one outermost, whichever closure makes the instance: definition,
  /// registered, or a context's. The instance that is kept is dropped. `reset(.registration)` and
  /// `reset()` undo it.
  ///
  /// - Parameter body: Gets the instance and gives what takes its place. Runs with no lock held, on
  ///   the thread that resolves; a closure of an actor stops the process when it is run off it.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(_ body: @escaping ParameterFactoryClosure<T, T>) -> Self {
    registration.wrap(Wrap(body))
    return self
  }
}

extension FactoryRegistration {
  func wrap(_ wrap: Wrap) {
    change { options, isAutoRegistering in
      options.wraps.append(wrap)
      return isAutoRegistering ? .dropsUnlessSingleton : .drops
    }
  }
}
