internal import CFactoryRegistry

/// What runs on one thread from its outermost resolution to the end of it: the path of factories,
/// the instances of graph scope, the trace.
///
/// It belongs to its thread, so it needs no lock and never reaches another thread; what it keeps is
/// gone with the outermost frame, so it never reaches the next pass.
typealias ResolutionPass = UnsafeMutablePointer<fk_pass>

extension UnsafeMutablePointer where Pointee == fk_pass {
  /// The pass of this thread.
  static var current: ResolutionPass { fk_pass_current() }

  /// Whether a resolution runs, so that somebody can ask again.
  var isRunning: Bool { fk_pass_is_running(self) }

  /// How many factories are on the path.
  var depth: Int {
    var depth = 0
    var frame = pointee.top
    while let each = frame {
      depth += 1
      frame = each.pointee.outer
    }
    return depth
  }

  /// Keeps an instance until the pass ends: as it is when it fits and may be moved byte by byte,
  /// in a box otherwise.
  func keep<T>(_ instance: T, of entry: Entry, generation: UInt64) {
    guard isRunning, !isNil(instance) else { return }
    if KeptValue.fits(T.self) {
      KeptValue.store(instance, in: fk_pass_record(self, entry, generation, false))
    } else {
      let box = InstanceBox.make(instance)
      KeptValue.store(box, in: fk_pass_record(self, entry, generation, false))
    }
  }

  /// The instance in a record of the pass.
  static func read<T>(_ kept: UnsafeMutablePointer<fk_graph_record>) -> T {
    // unchecked: the record was found under an entry of this type, and `keep` has filled it in.
    let value = fk_graph_record_value(kept)
    guard KeptValue.fits(T.self) else {
      return InstanceBox.read(value.assumingMemoryBound(to: InstanceBox.self).pointee)
    }
    return value.assumingMemoryBound(to: T.self).pointee
  }

  /// The cells by parameter that the pass keeps for a factory; none outside a pass.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - make: Makes a table on first use.
  /// - Returns: The table; nil when the factory has stopped keeping instances by parameter.
  func table(for entry: Entry, make: () -> AnyParameterTable?) -> AnyParameterTable? {
    if let kept = fk_pass_find(self, entry, true) {
      // unchecked: a record of a table holds one.
      return fk_graph_record_value(kept).assumingMemoryBound(to: AnyParameterTable.self).pointee
    }
    let generation = fk_cell_generation(entry.cell)
    guard let table = make() else { return nil }
    if isRunning { KeptValue.store(table, in: fk_pass_record(self, entry, generation, true)) }
    return table
  }

  /// Lets go of everything that the pass keeps.
  ///
  /// What is released may resolve again, so the list is taken out first.
  func releaseRecords() {
    guard pointee.kept.count > 0 else { return }
    var list = fk_graph_records_make()
    fk_pass_take_all(self, &list)
    for at in (0..<list.count).reversed() { KeptValue.release(fk_graph_records_at(&list, at)) }
    fk_graph_records_free(&list)
  }

  /// Ends the pass, unless something runs in it.
  func endIfIdle() {
    if !isRunning { releaseRecords() }
  }

  /// Keeps the pass from ending meanwhile, so that what is made in it can be put where it belongs
  /// before anything is released.
  func holdOpen<Result>(_ body: () -> Result) -> Result {
    pointee.held_open += 1
    defer {
      pointee.held_open -= 1
      endIfIdle()
    }
    return body()
  }
}

/// How an instance lies in a record of a pass: in the record itself, or in memory of its own.
private enum KeptValue {
  /// Whether a value lies in the record itself, which is moved as bytes when the list grows.
  static func fits<T>(_ type: T.Type) -> Bool {
    MemoryLayout<T>.size <= MemoryLayout<fk_value>.size
      && MemoryLayout<T>.alignment <= MemoryLayout<fk_value>.alignment
      && _isBitwiseTakable(T.self)
  }

  static func store<T>(_ value: T, in kept: UnsafeMutablePointer<fk_graph_record>) {
    // unchecked: the metadata is read back as what it is, a type.
    kept.pointee.type = unsafeBitCast(T.self as Any.Type, to: UnsafeRawPointer.self)
    fk_graph_record_value(kept).initializeMemory(as: T.self, to: value)
  }

  static func release(_ kept: UnsafeMutablePointer<fk_graph_record>) {
    func release<T>(_ type: T.Type) {
      // unchecked: `store` has put a value of this type there.
      _ = fk_graph_record_value(kept).assumingMemoryBound(to: T.self).move()
    }
    // unchecked: `store` has put a type's metadata there.
    _openExistential(unsafeBitCast(kept.pointee.type, to: Any.Type.self), do: release)
  }
}
