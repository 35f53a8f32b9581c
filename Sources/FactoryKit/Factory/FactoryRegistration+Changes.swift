internal import CFactoryPlatform

extension Override where P == Void {
  /// An override from a registered closure.
  convenience init(_ closure: @escaping @isolated(any) @Sendable () -> T) {
    let isolation = closure.isolation
    // unchecked: the isolation is kept beside it and checked before each call.
    let make = unsafeBitCast(closure, to: (@Sendable () -> T).self)
    self.init({ _ in make() }, isolation: isolation)
  }
}

extension Override {
  /// An override from a registered closure.
  convenience init(_ closure: @escaping @isolated(any) @Sendable (P) -> T) {
    let isolation = closure.isolation
    // unchecked: the isolation is kept beside it and checked before each call.
    let make = unsafeBitCast(closure, to: (@Sendable (P) -> T).self)
    self.init({ make($0) }, isolation: isolation)
  }
}

extension FactoryRegistration {
  /// Replaces the definition and drops the instance.
  func register(_ override: Override<P, T>) {
    change { options, isAutoRegistering in
      if isAutoRegistering, options.registration != nil, !options.isAutoRegistered {
        return .keeps
      }
      options.registration = override
      options.isAutoRegistered = isAutoRegistering
      return isAutoRegistering ? .dropsUnlessSingleton : .drops
    }
  }

  /// Lets `override` stand in while `context` is active.
  func add(_ override: Override<P, T>, for context: FactoryContextType) {
    change { options, isAutoRegistering in
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
  func change(_ body: (inout EntryOptions, _ isAutoRegistering: Bool) -> InstanceFate) {
    prepareContainer()
    let isAutoRegistering = ContainerManager.isAutoRegistering
    entry.change { options in
      guard passedOnce || !options.once else { return .keeps }
      return body(&options, isAutoRegistering)
    }
  }

  private func prepareContainer() {
    let core = entry.pointee.core
    if fk_core_flags(core) & CoreFlags.autoRegistration != 0 { core.manager.autoRegister() }
  }

  /// Takes back what was set on this factory, its singleton included.
  func reset(_ reset: FactoryResetOptions) {
    guard reset != .none else { return }
    entry.change { options in
      switch (options.reset(reset), reset) {
      case (_, .all), (_, .scope): .drops
      case (let fate, _): fate
      }
    }
  }
}
