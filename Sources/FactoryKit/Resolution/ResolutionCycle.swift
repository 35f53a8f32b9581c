public import CFactoryPlatform

/// What one thread keeps from its outermost resolution to the end of it: instances of graph scope.
///
/// Kept in the thread's own storage, so it needs no lock and never reaches another thread; gone
/// with the outermost frame, so it never reaches the next cycle.
enum ResolutionCycle {
  /// Whether an outer resolution runs on this thread, so that somebody can ask again.
  static var isRunning: Bool { fk_thread_current().pointee.top != nil }

  /// Keeps a box, or a table of cells by parameter, for the rest of the cycle.
  static func keep(_ content: AnyObject, for entry: Entry, generation: UInt64) {
    fk_cycle_keep(entry, generation, Unmanaged.passRetained(content).toOpaque())
  }

  /// What is kept for a factory, unless it became stale.
  static func content(for entry: Entry, generation: UInt64) -> AnyObject? {
    fk_cycle_find(entry, generation).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// Drops everything.
  ///
  /// What is released may resolve again, so each is taken out before.
  static func drop() {
    while let content = fk_cycle_take_last() {
      Unmanaged<AnyObject>.fromOpaque(content).release()
    }
  }
}

/// Called when the outermost frame has left the path and the cycle keeps something.
@usableFromInline @inline(never)
func endResolutionCycle() { ResolutionCycle.drop() }

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// The generation of what the factory makes now.
  @inlinable var generation: UInt64 { fk_cell_generation(fk_entry_cell(self)) }
}
