public import CFactoryPlatform

/// What one thread keeps from its outermost resolution to the end of it: instances of graph scope.
///
/// Kept in the thread's own storage, so it needs no lock and never reaches another thread; gone
/// with the outermost frame, so it never reaches the next cycle.
enum ResolutionCycle {
  /// Whether an outer resolution runs on this thread, so that somebody can ask again.
  static var isRunning: Bool { fk_thread_current().pointee.top != nil }

  /// Keeps a table of cells by parameter for the rest of the cycle.
  static func keep(_ table: AnyObject, for entry: Entry, generation: UInt64) {
    Kept<AnyObject>.keep(table, for: entry, generation: generation)
  }

  /// The table that is kept for a factory, unless it became stale.
  static func table(for entry: Entry, generation: UInt64) -> AnyObject? {
    fk_cycle_find(entry, generation).map { Kept<AnyObject>.read($0) }
  }

  /// Drops everything.
  ///
  /// What is released may resolve again, so each is taken out before.
  static func drop() {
    while let kept = fk_cycle_take_last() {
      // unchecked: `Kept.keep` wrote the two words of such a type.
      unsafeBitCast(kept.pointee.type, to: (any KeptValue.Type).self).release(fk_kept_value(kept))
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
