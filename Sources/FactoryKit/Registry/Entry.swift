public import CFactoryPlatform

/// Everything that one container knows of one factory.
///
/// Made on first use, found by key, never removed while the container lives: so the pointer
/// travels in factory values, and a second look-up is not needed.
@usableFromInline
typealias Entry = UnsafeMutablePointer<fk_entry>

/// The hot half of a container.
@usableFromInline
typealias ContainerCore = UnsafeMutablePointer<fk_core>

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Where the instance of a container-owned scope is kept.
  var cell: Cell { fk_entry_cell(self) }

  /// The manager whose container this entry is in.
  var manager: ContainerManager { pointee.core.manager }

  /// The property's name.
  var propertyName: String {
    String(
      decoding: UnsafeRawBufferPointer(start: pointee.name, count: Int(pointee.name_length)),
      as: UTF8.self
    )
  }

  /// The result type.
  var resultType: Any.Type { unsafeBitCast(pointee.type, to: Any.Type.self) }

  /// The file of the definition, as `#fileID` has it.
  var file: String { String(cString: pointee.file) }

  /// Container and property, as messages name a factory.
  var displayName: String { "\(manager.containerName).\(propertyName)" }
}

extension UnsafeMutablePointer where Pointee == fk_core {
  /// The manager that owns this core.
  var manager: ContainerManager {
    // unchecked: the core is a part of the manager.
    Unmanaged<ContainerManager>.fromOpaque(fk_manager_of_core(self)).takeUnretainedValue()
  }

  /// Reads or changes the manager's state with the lock held.
  ///
  /// No user code may run in `body`.
  func withState<Result>(_ body: (inout ContainerState) -> Result) -> Result {
    // unchecked: see `manager`; not retained, because that would cost as much as the change.
    Unmanaged<ContainerManager>.fromOpaque(fk_manager_of_core(self))._withUnsafeGuaranteedRef {
      $0.withState(body)
    }
  }

  /// All entries, newest first.
  ///
  /// Takes no lock: entries are only ever added.
  var entries: some Sequence<Entry> {
    sequence(state: fk_core_newest(self)) { next in
      defer { next = next?.pointee.next }
      return next
    }
  }
}
