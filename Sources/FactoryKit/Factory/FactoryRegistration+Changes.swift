public import CFactoryPlatform

extension Override where P == Void {
  /// An override from a registered closure.
  @inlinable
  convenience init(_ closure: @escaping @isolated(any) @Sendable () -> T) {
    let isolation = closure.isolation
    // unchecked: the isolation is kept beside it and checked before each call.
    let make = unsafeBitCast(closure, to: (@Sendable () -> T).self)
    self.init({ _ in make() }, isolation: isolation)
  }
}

extension Override {
  /// An override from a registered closure.
  @inlinable
  convenience init(_ closure: @escaping @isolated(any) @Sendable (P) -> T) {
    let isolation = closure.isolation
    // unchecked: the isolation is kept beside it and checked before each call.
    let make = unsafeBitCast(closure, to: (@Sendable (P) -> T).self)
    self.init({ make($0) }, isolation: isolation)
  }
}

extension FactoryRegistration {
  /// Replaces the definition and drops the instance.
  @inlinable
  func register(_ override: Override<P, T>) {
    defer { _fixLifetime(container) }
    entry.register(override, passedOnce: passedOnce)
  }

  /// Lets `override` stand in while `context` is active.
  @inlinable
  func add(_ override: Override<P, T>, for context: FactoryContextType) {
    defer { _fixLifetime(container) }
    entry.add(override, for: context, passedOnce: passedOnce)
  }

  /// Changes the options, after the container has registered by itself.
  ///
  /// Does nothing inside a definition that ends with `once` and was used before.
  func change(_ body: (inout EntryOptions, _ isAutoRegistering: Bool) -> InstanceFate) {
    defer { _fixLifetime(container) }
    entry.change(passedOnce: passedOnce, body)
  }
}

// Without generic parameters, so that they are compiled once and for all factories.
extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Replaces the definition by an `Override` of the factory's types and drops the instance.
  @usableFromInline
  func register(_ override: AnyObject, passedOnce: Bool) {
    change(passedOnce: passedOnce) { options, isAutoRegistering in
      if isAutoRegistering, options.registration != nil, !options.isAutoRegistered {
        return .keeps
      }
      options.registration = override
      options.isAutoRegistered = isAutoRegistering
      return isAutoRegistering ? .dropsUnlessSingleton : .drops
    }
  }

  /// Lets an `Override` of the factory's types stand in while `context` is active.
  @usableFromInline
  func add(_ override: AnyObject, for context: FactoryContextType, passedOnce: Bool) {
    change(passedOnce: passedOnce) { options, isAutoRegistering in
      let former = options.contexts.firstIndex { $0.context == context }
      let added = ContextOverride(
        context: context,
        override: override,
        isAutoRegistered: isAutoRegistering
      )
      if let former {
        if isAutoRegistering, !options.contexts[former].isAutoRegistered { return .keeps }
        options.contexts[former] = added
      } else {
        options.contexts.append(added)
      }
      return .keeps
    }
  }

  /// Changes the options, after the container has registered by itself.
  ///
  /// Does nothing inside a definition that ends with `once` and was used before.
  func change(
    passedOnce: Bool,
    _ body: (inout EntryOptions, _ isAutoRegistering: Bool) -> InstanceFate
  ) {
    let core = pointee.core
    if fk_core_flags(core) & CoreFlags.autoRegistration != 0 { core.manager.autoRegister() }
    let isAutoRegistering = ContainerManager.isAutoRegistering
    change { options in
      guard passedOnce || !options.once else { return .keeps }
      return body(&options, isAutoRegistering)
    }
  }

  /// Takes back what was set on this factory, its singleton included.
  @usableFromInline
  func reset(_ reset: FactoryResetOptions) {
    switch reset {
    case .none: break
    case .all:
      let (discarded, former) = pointee.core.withState { clear(in: $0) }
      discarded.release()
      former?.invalidate(self).release()
    case .scope: change { _ in .drops }
    case .registration, .context: change { $0.reset(reset) }
    }
  }
}
