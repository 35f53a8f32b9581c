internal import CFactoryRegistry

/// What the hot path, which is in C, calls when there is more to do than it can.
enum SlowPath {
  // unchecked: written once, before anybody reads it, and kept for the whole process.
  nonisolated(unsafe) static let functions: UnsafePointer<fk_slow_path> = {
    let functions = UnsafeMutablePointer<fk_slow_path>.allocate(capacity: 1)
    functions.initialize(
      to: fk_slow_path(
        find_or_make: { core, container, name, type, file, line in
          core.meet(container)
          return core.findOrMakeEntry(name: name, type: type, file: file, line: line)
        },
        set_lifetime: { entry, lifetime, passedOnce in
          entry.setLifetime(Lifetime(in: lifetime), passedOnce: passedOnce)
        },
        begin: { entry in UnsafeMutablePointer<Resolution>.begin(entry, nil) },
        check_circle: { frame, hasParameter in checkCircle(frame, hasParameter: hasParameter) },
        drop_kept: { cycle in cycle.dropKept() },
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
