internal import CFactoryPlatform
internal import CFactoryRegistry

extension ContainerCore {
  /// Binds the core to a container when the container reads its first factory.
  ///
  /// Other containers may forward to the same manager, and their factories may be resolved after
  /// the manager is deallocated. In that case the core is never freed.
  func bind(to container: UnsafeMutableRawPointer) {
    guard fk_core_container(self) != container else { return }
    // unchecked: the caller reads a factory of the container and retains it.
    let object = Unmanaged<AnyObject>.fromOpaque(container).takeUnretainedValue()
    if has(FK_UNBOUND) { bind(object, at: container) }
    // Compare again, because another thread may have bound this container meanwhile.
    if fk_core_container(self) != container { set(FK_OUTLIVES_MANAGER) }
  }

  /// Binds the container, unless another thread has bound one.
  private func bind(_ container: AnyObject, at address: UnsafeMutableRawPointer) {
    let identity = ContainerType.identity(of: Swift.type(of: container))
    // unchecked: the identity of a type is the address of its metadata.
    let type = unsafeBitCast(identity, to: UnsafeRawPointer.self)
    let isOfKnownType = fk_is_plain_container(type)
    guard isOfKnownType || managerCore(of: container) == self else {
      Message.stop(
        "computed-manager",
        """
        FACTORY: \(Swift.type(of: container)).manager is another object each time it is asked for. \
        Declare it as `let manager = ContainerManager()`.
        """
      )
    }
    let conformance = isOfKnownType ? nil : AutoRegisteringConformance(of: container)
    if conformance == nil, !isOfKnownType { fk_set_plain_container(type) }
    withLock { locked in
      guard has(FK_UNBOUND) else { return }
      pointee.container_type = type
      if let conformance {
        let state = locked.stateToChange
        state.autoRegistering = conformance.container
        state.autoRegistrationActor = conformance.actor
        state.registersByItself = true
        requestAutoRegistration()
      }
      if !ContainerType.isContainer(identity), isNativeObject(container) {
        fk_object_keep_memory(address)
        set(FK_KEEPS_MEMORY)
      }
      fk_core_set_container(self, address)
      clear(FK_UNBOUND)
    }
  }

  /// Frees the core when its manager is deallocated, unless factories may still use it.
  ///
  /// A container whose manager was replaced outlives the manager, and so may the factory values of
  /// that container.
  func managerEnds() {
    let container = fk_core_container(self)
    if has(FK_KEEPS_MEMORY), let container, fk_object_outlived(container) {
      set(FK_OUTLIVES_MANAGER)
    }
    guard !has(FK_OUTLIVES_MANAGER) else { return releaseContents() }
    LiveContainers.remove(self)
    forEachEntry { entry in
      var contents = entry.cell.asOnlyUser { cell in
        var contents = cell.takeContents()
        contents.decorator = entry.takeDecorator(cell)
        return contents
      }
      contents.options = entry.pointee.options
      entry.pointee.options = nil
      entry.releaseIsolation()
      entry.releaseStated()
      contents.releaseInline()
    }
    let state = takeState()
    for saved in state?.saved ?? [] { saved.discard() }
    fk_core_free(self)
  }

  /// Releases everything that the container holds.
  ///
  /// Factory values that were read earlier can still resolve; they use their definitions and have
  /// no scope.
  private func releaseContents() {
    let (deferred, state) = withLock { locked in
      let deferred = entries.map { entry in entry.change(in: locked) { $0.reset(.all) }.deferred
      }
      let state = takeState()
      pointee.default_scope = nil
      clear(ContainerSettings.allFlags | FK_HAS_CLOCK | FK_REGISTERS_ITSELF)
      return (deferred, state)
    }
    deferred.release()
    for saved in state?.saved ?? [] { saved.discard() }
  }

  /// Takes the state out of the core, which is locked or has no other user.
  @inline(__always)
  private func takeState() -> ContainerState? {
    defer { pointee.state = nil }
    // unchecked: `state` of a core is a ContainerState, which it owns.
    return pointee.state.map { Unmanaged<ContainerState>.fromOpaque($0).takeRetainedValue() }
  }
}

/// The core of a container's manager, whichever copy of the library has the conformance.
private func managerCore(of container: AnyObject) -> ContainerCore? {
  if let container = container as? any ManagedContainer { return container.manager.core }
  guard LibraryCopies.areSeveral else { return nil }
  let core = LibraryCopies.answer(FK_MANAGER_CORE, about: container)
  return core.flatMap { ContainerCore(bitPattern: $0.0) }
}
