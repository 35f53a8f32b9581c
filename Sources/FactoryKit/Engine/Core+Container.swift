internal import CFactoryEngine

extension Core {
  /// Binds the core to a container that reads its first factory.
  func bind(to container: UnsafeMutableRawPointer) {
    takeGate(for: container)
    gate.drop()
  }

  /// Takes the gate's lock, with the core bound to a container.
  ///
  /// Other containers may forward to the same manager, and their factories may be resolved after
  /// the manager is deallocated. In that case the core is never freed.
  func takeGate(for container: UnsafeMutableRawPointer) {
    if fe_container(head) == nil {
      borrow(container) { takeGate(binding: $0, at: container) }
    } else {
      gate.take()
    }
    // Another thread may have bound another container meanwhile.
    if fe_container(head) != container { set(FE_OUTLIVES_MANAGER, true) }
  }

  /// Takes the gate's lock, and binds the container unless another one is bound.
  private func takeGate(binding container: AnyObject, at address: UnsafeMutableRawPointer) {
    let dynamicType: any AnyObject.Type = Swift.type(of: container)
    let type = dynamicType == Container.self ? dynamicType : ContainerType.own(dynamicType)
    let isContainer = type == Container.self
    if !isContainer { checkManager(of: container) }
    let found = Registration.find(of: address, type, self)
    gate.take()
    guard fe_container(head) == nil else { return }
    containerType = type
    if found != nil {
      registration = found
      set(FE_PENDING, true)
    }
    if !isContainer, isNativeObject(container) {
      fk_object_keep_memory(address)
      set(FE_KEEPS_MEMORY, true)
    }
    // Last: a thread that finds the container also finds the mark of its auto-registration.
    fe_set_container(head, address)
  }

  /// Stops if the container has another manager each time it is asked for one.
  ///
  /// A container that conforms to the protocol of another copy of the library is not checked.
  private func checkManager(of container: AnyObject) {
    guard let manager = (container as? any ManagedContainer)?.manager, manager !== self
    else { return }
    Message.stop(
      "computed-manager",
      "FACTORY: \(Swift.type(of: container)).manager is another object each time. Declare it as "
        + "`let manager = ContainerManager()`."
    )
  }

  /// Leaves the entries to a manager that is never released, if factory values may still use them.
  ///
  /// A container whose manager was replaced outlives the manager, and so may the factory values of
  /// that container. They use their definitions then and have no scope.
  ///
  /// - Returns: Whether there may be such values.
  func leaveEntries() -> Bool {
    if has(FE_KEEPS_MEMORY), let container = fe_container(head), fk_object_outlived(container) {
      set(FE_OUTLIVES_MANAGER, true)
    }
    guard has(FE_OUTLIVES_MANAGER) else { return false }
    saved = []
    set(FE_PENDING, false)
    reset()
    let heir = ContainerManager()
    for entry in entries {
      // What a definition has stated is open after the reset, and nothing states it again.
      entry.withLock { _ in fe_store_flags(entry.head, entry.flags & FE_LASTING) }
      fe_set_core(entry.head, heir.head)
    }
    swap(&heir.latest, &latest)
    _ = Unmanaged.passRetained(heir)
    // Another thread may have read the address of this one.
    LiveContainers.keepMemory(of: self)
    return true
  }

  /// The name of the container's type, for messages.
  package var containerName: String {
    typeOfContainer.map { "\($0)" } ?? "ContainerManager"
  }

  /// The container's type; nil until its first factory was read.
  package var typeOfContainer: Any.Type? { gate.withLock { containerType } }

  /// The factories whose properties were read so far, the latest first.
  var knownEntries: [Entry] { gate.withLock { entries } }
}
