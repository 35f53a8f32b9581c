internal import CFactoryRegistry

/// The state of one thread from the beginning of its outermost resolution to the end: the path of
/// factories, the instances of graph scope, the trace.
///
/// It belongs to its thread, so it needs no lock. Its instances are released with the outermost
/// frame.
typealias ResolutionPass = UnsafeMutablePointer<fk_pass>

extension ResolutionPass {
  /// The pass of this thread.
  static var current: ResolutionPass { fk_pass_current() }

  /// Whether a resolution is running on this thread.
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

  /// Memory for a build, which other threads find through its cell; not initialised.
  @inline(__always)
  func takeBuild() -> UnsafeMutablePointer<fk_build> {
    guard let spare = pointee.spare_build else {
      // unchecked: allocated for a build here.
      return fk_pass_allocate(self, MemoryLayout<fk_build>.stride)
        .assumingMemoryBound(to: fk_build.self)
    }
    pointee.spare_build = nil
    return spare
  }

  /// Keeps the memory of a build that has ended, or was never entered, for the next one.
  @inline(__always)
  func giveBack(_ build: UnsafeMutablePointer<fk_build>) {
    if pointee.spare_build == nil { pointee.spare_build = build } else { fk_pass_free(build) }
  }

  /// Records an instance until the pass ends: inline if it fits and is bitwise takable, in a box
  /// otherwise.
  func keep<T>(_ instance: T, of entry: Entry, generation: UInt64, _ origins: Origins? = nil) {
    guard isRunning, !isNil(instance) else { return }
    let box = RecordedValue.fits(T.self) ? nil : InstanceBox.make(instance)
    let record = fk_pass_record(self, entry, generation, false)
    record.pointee.origins = origins.map { Unmanaged.passRetained($0).toOpaque() }
    if let box {
      RecordedValue.store(box, in: record)
    } else {
      RecordedValue.store(instance, in: record)
    }
  }

  /// The instance in a record of the pass.
  static func read<T>(_ record: UnsafeMutablePointer<fk_graph_record>) -> T {
    // unchecked: `keep` has filled the record of an entry with this result type.
    let value = fk_graph_record_value(record)
    guard RecordedValue.fits(T.self) else {
      return InstanceBox.read(value.assumingMemoryBound(to: InstanceBox.self).pointee)
    }
    return value.assumingMemoryBound(to: T.self).pointee
  }

  /// The table of cells by parameter that the pass has for a factory, until it ends.
  ///
  /// Outside a pass, each call returns a new table.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - make: Makes the table on first use.
  /// - Returns: The table; nil if the factory's instances are no longer cached by parameter.
  func table(for entry: Entry, make: () -> AnyParameterTable?) -> AnyParameterTable? {
    if let record = fk_pass_find(self, entry, true) {
      // unchecked: a record that is found as a table's holds one.
      return fk_graph_record_value(record).assumingMemoryBound(to: AnyParameterTable.self).pointee
    }
    let generation = fk_cell_generation(entry.cell)
    guard let table = make() else { return nil }
    if isRunning { RecordedValue.store(table, in: fk_pass_record(self, entry, generation, true)) }
    return table
  }

  /// Releases the instances and tables of the pass.
  ///
  /// The list is taken out first, because a `deinit` may resolve again.
  func releaseRecords() {
    guard pointee.kept.count > 0 else { return }
    var list = pointee.kept
    pointee.kept.count = 0
    pointee.kept.capacity = 0
    pointee.kept.records = nil
    for at in (0..<list.count).reversed() { RecordedValue.release(fk_graph_records_at(&list, at)) }
    if let records = list.records { fk_pass_free(records) }
  }

  /// Ends the pass, unless a resolution or another call still runs in it.
  func endIfIdle() {
    if !isRunning { releaseRecords() }
  }

  /// Keeps the pass from ending during `body`, so that new instances are stored before anything is
  /// released.
  func holdOpen<Result>(_ body: () -> Result) -> Result {
    pointee.held_open += 1
    defer {
      pointee.held_open -= 1
      endIfIdle()
    }
    return body()
  }
}

/// The value in a record of a pass.
private enum RecordedValue {
  /// Whether a value can lie in the record itself, which is moved as bytes when the list grows.
  static func fits<T>(_ type: T.Type) -> Bool {
    MemoryLayout<T>.size <= MemoryLayout<fk_value>.size
      && MemoryLayout<T>.alignment <= MemoryLayout<fk_value>.alignment
      && _isBitwiseTakable(T.self)
  }

  static func store<T>(_ value: T, in record: UnsafeMutablePointer<fk_graph_record>) {
    // unchecked: a metatype is the address of the type's metadata.
    record.pointee.type = unsafeBitCast(T.self as Any.Type, to: UnsafeRawPointer.self)
    fk_graph_record_value(record).initializeMemory(as: T.self, to: value)
  }

  static func release(_ record: UnsafeMutablePointer<fk_graph_record>) {
    if let origins = record.pointee.origins { _ = owned(origins) }
    func release<T>(_ type: T.Type) {
      // unchecked: `store` has initialised a value of this type.
      _ = fk_graph_record_value(record).assumingMemoryBound(to: T.self).move()
    }
    // unchecked: `store` has stored a type's metadata.
    _openExistential(unsafeBitCast(record.pointee.type, to: Any.Type.self), do: release)
  }
}
