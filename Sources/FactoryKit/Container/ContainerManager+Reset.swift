internal import CFactoryEngine

extension ContainerManager {
  /// Resets this container's factories.
  ///
  /// Singletons are not reset, because they do not belong to a container. Instances that are being
  /// built are returned to their callers and not cached.
  ///
  /// - Parameter options: The part to reset. `all` and `registration` also repeat the container's
  ///   auto-registration before its next use, and `all` also resets its settings.
  /// - Complexity: O(number of factories used so far).
  public func reset(options: FactoryResetOptions = .all) {
    guard options != .none else { return }
    if options == .all || options == .registration {
      limitRequestsByAutoRegistration("reset(options: .\(options))")
    }
    reset(options)
  }

  /// Drops the instances of one scope, whether it was set by a modifier or by default.
  ///
  /// - Parameter scope: The scope. Singletons are not dropped by this function but by
  ///   `Scope.singleton.reset()`; a debug build writes that to the logger.
  /// - Complexity: O(number of factories used so far).
  public func reset(scope: Scope) {
    if scope.lifetime == FE_GRAPH { Pass.current.releaseRecords() }
    if FactoryContext.isDebugBuild, scope.lifetime == FE_SINGLETON {
      logger(
        Message("singleton-reset", "FACTORY: Singleton scope not managed by container").text)
    }
    dropInstances(of: scope)
  }

  /// Returns whether a reset with these options would change nothing.
  ///
  /// - Parameter options: The part to look at.
  /// - Returns: True if that part is empty.
  public func isEmpty(_ options: FactoryResetOptions) -> Bool {
    if options == .all, !currentSettings.areUntouched { return false }
    return knownEntries.allSatisfy { $0.isEmpty(options) }
  }
}

extension Entry {
  /// Whether a reset with these options would change nothing.
  fileprivate func isEmpty(_ part: FactoryResetOptions) -> Bool {
    switch part {
    case .all:
      // What a definition can state is open after a reset.
      let options = isReset ? FE_STATED : FE_OPTIONS | FE_LIFETIME | FE_ONCE
      return !has(options | FE_REGISTERED | FE_CONTEXTS | FE_ADDITIONS | FE_DECORATED)
        && !holdsAnything
    case .none: return true
    case .registration: return !has(FE_REGISTERED | FE_ADDITIONS)
    case .context: return !has(FE_CONTEXTS)
    case .scope: return !holdsAnything
    }
  }
}
