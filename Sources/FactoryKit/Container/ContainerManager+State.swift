internal import CFactoryEngine

/// The part of a container's or factory's state that a reset undoes.
public enum FactoryResetOptions: Sendable {
  /// Everything.
  case all
  /// Nothing.
  case none
  /// Registered closures.
  case registration
  /// Closures for contexts.
  case context
  /// Cached instances.
  case scope
}

extension ContainerManager {
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
      let stated = FE_OPTIONS | FE_EXPIRES | FE_BY_PARAMETER | FE_LIFETIME | FE_ONCE
      let options = isReset ? FE_STATED : stated
      return !has(options | FE_REGISTERED | FE_CONTEXTS | FE_ADDITIONS | FE_DECORATED)
        && !holdsAnything
    case .none: return true
    case .registration: return !has(FE_REGISTERED | FE_ADDITIONS)
    case .context: return !has(FE_CONTEXTS)
    case .scope: return !holdsAnything
    }
  }
}

extension ContainerManager {
  /// Releases all cached instances of the container, and waits for the closures of `onRelease`.
  ///
  /// Instances are released one after another, the latest first. Because each can be resolved until
  /// its turn, the closures of instances that were made later still find the earlier ones. The call
  /// also releases the instances that `push` has saved and, last, those that are made meanwhile,
  /// which may refer to instances that were released in their turn.
  /// An instance that a copy of the container shares is released when the copy releases it.
  /// Afterwards the container works as after `reset(options: .scope)`. Singletons do not belong to
  /// a container, so they stay: see ``Scope/Singleton/close()``.
  ///
  /// The call also waits for other calls that are in progress, and for asynchronous closures that
  /// earlier resets or registrations have started. It does not wait if it is called within such a
  /// closure or would wait for its own caller, because it would never return. It may be called from
  /// any thread, repeatedly, and while instances are being built: these are returned to their
  /// callers and not cached. The closures run in tasks of their own, so cancelling the caller
  /// cancels none of them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of factories used so far and cached instances.
  public func close() async {
    await releaseTasks.close(gate) {
      // One by one: a cast of the array would compare classes, of which each copy has its own.
      self.entries.map { $0 as Cell } + self.saved.flatMap { $0.entries.compactMap(\.cell) }
    }
  }
}

extension ManagedContainer {
  /// Releases all cached instances of the container, the latest first, and waits for the closures
  /// of `onRelease`.
  ///
  /// Afterwards the container works as after `reset(options: .scope)`. A parent is not closed with
  /// its child. See ``ContainerManager/close()``.
  @_alwaysEmitIntoClient public func close() async { await manager.close() }
}
