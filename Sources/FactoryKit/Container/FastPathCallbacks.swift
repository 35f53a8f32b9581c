internal import CFactoryRegistry

/// The functions that the fast path, which is in C, calls to leave the rest to Swift.
enum FastPathCallbacks {
  // unchecked: initialised once and never changed or freed.
  nonisolated(unsafe) static let functions: UnsafePointer<fk_callbacks> = {
    let functions = UnsafeMutablePointer<fk_callbacks>.allocate(capacity: 1)
    functions.initialize(
      to: fk_callbacks(
        find_or_make: { core, container, name, type, file, line in
          core.bind(to: container)
          return core.findOrMakeEntry(name: name, type: type, file: file, line: line)
        },
        set_lifetime: { entry, lifetime, passedOnce in
          entry.setLifetime(Lifetime(in: lifetime), passedOnce: passedOnce)
        },
        check_for_cycle: { frame, hasParameter in checkForCycle(frame, hasParameter: hasParameter)
        },
        remove_isolation: { entry in entry.removeIsolation() },
        release_records: { pass in pass.releaseRecords() },
        load_weak: { box in
          // unchecked: cells of kind `FK_WEAK` hold a weak box.
          let box = Unmanaged<WeakInstanceBox>.fromOpaque(box)
          let object = box._withUnsafeGuaranteedRef { $0.object }
          return object.map { Unmanaged.passRetained($0).toOpaque() }
        }
      )
    )
    return UnsafePointer(functions)
  }()
}
