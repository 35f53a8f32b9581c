internal import CFactoryRegistry

/// A container that can be copied: a type of your own says so, and has an `init()`.
public protocol ForkableContainer: ManagedContainer {
  /// An empty container.
  init()
}

extension Container: ForkableContainer {}

extension ForkableContainer {
  /// A container with the same registrations, contexts, scopes and settings.
  ///
  /// What is changed in either stays in it. Singletons belong to no container: both see the same. A
  /// closure that was registered is the same in both, with whatever it has captured.
  ///
  /// - Parameter keepingInstances: Whether the copy starts with the instances that this container
  ///   keeps; otherwise it has none.
  /// - Returns: The copy.
  /// - Complexity: O(number of factories used so far).
  public func fork(keepingInstances: Bool = false) -> Self {
    let copy = Self()
    // Both get to know their containers, so that each knows whether it registers by itself.
    manager.core.meet(Unmanaged.passUnretained(self).toOpaque())
    let core = copy.manager.core
    core.meet(Unmanaged.passUnretained(copy).toOpaque())
    core.takeOver(manager.core, keepingInstances: keepingInstances)
    NewContainers.report(copy.manager, forkedFrom: manager)
    return copy
  }

  /// A container with the same registrations, contexts, scopes and settings, changed in one step:
  /// `container.fork { $0.api.register { MockAPI() } }`.
  ///
  /// - Parameters:
  ///   - keepingInstances: Whether the copy starts with the instances that this container keeps.
  ///   - transform: Gets the copy.
  /// - Returns: The copy.
  /// - Complexity: O(number of factories used so far).
  public func fork(keepingInstances: Bool = false, _ transform: (Self) -> Void) -> Self {
    let copy = fork(keepingInstances: keepingInstances)
    transform(copy)
    return copy
  }
}

extension UnsafeMutablePointer where Pointee == fk_core {
  /// Sets in this core, which nobody resolves from yet, what is set in another.
  ///
  /// A reset of a scope reaches it already: it is one of the live containers.
  fileprivate func takeOver(_ other: ContainerCore, keepingInstances: Bool) {
    // Asked first: what an auto-registration adds meanwhile is the copy's own to add.
    let isRegistered = !other.has(FK_REGISTERS_ITSELF)
    let settings = other.setting { $0 }
    changeSettings { $0 = settings }
    for entry in Array(other.entries).reversed() {
      let copy = findOrMakeEntry(
        name: entry.pointee.name,
        type: entry.pointee.type,
        file: entry.pointee.file,
        line: entry.pointee.line
      )
      var generation: UInt64
      repeat {
        // Again when a registration came between, so that the instance is the closure's.
        generation = fk_cell_generation(entry.cell)
        let options = entry.options
        copy.change { now in
          now = options.values
          return .keeps
        }
        if keepingInstances { copy.cell.takeOverCopy(of: entry.cell) }
      } while fk_cell_generation(entry.cell) != generation
      copy.exchangeDecorator(entry.decorator).release()
    }
    // What a container registers by itself was copied; what is still to come is the copy's own.
    if isRegistered { clear(FK_REGISTERS_ITSELF) }
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Keeps what `other` keeps, too, in a cell that others may reach.
  fileprivate func takeOverCopy(of other: Cell) {
    let copy = Cell.make()
    copy.copyContents(of: other)
    takeOver(copy).release()
    copy.destroy()
  }
}
