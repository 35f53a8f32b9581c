internal import CFactoryPlatform

/// What one thread keeps from the outermost resolution to its end: the instances of graph scope,
/// and the lines of the trace.
///
/// Made when there is something to keep, found through the thread, gone with the outermost frame.
/// Only its own thread touches it, so it needs no lock.
final class ResolutionCycle {
  private struct Kept {
    let entry: Entry
    /// The entry's when it was kept: a later registration or reset makes it stale.
    let generation: UInt64
    let content: AnyObject
  }

  private var kept: [Kept] = []
  /// The trace that is being written, if any.
  var trace: ResolutionTrace?

  /// The cycle of the current thread, if it has one.
  static var current: ResolutionCycle? {
    guard let cycle = fk_thread_current().pointee.cycle else { return nil }
    return Unmanaged<ResolutionCycle>.fromOpaque(cycle).takeUnretainedValue()
  }

  /// The cycle of the current thread, made if need be.
  static func started() -> ResolutionCycle {
    if let current { return current }
    let cycle = ResolutionCycle()
    fk_thread_current().pointee.cycle = Unmanaged.passRetained(cycle).toOpaque()
    return cycle
  }

  /// Ends the instances of the cycle on this thread, and the cycle itself unless a trace is open.
  static func end() {
    guard let cycle = current else { return }
    if cycle.trace != nil {
      cycle.dropInstances()
    } else {
      let thread = fk_thread_current()
      let owned = thread.pointee.cycle
      thread.pointee.cycle = nil
      if let owned { Unmanaged<ResolutionCycle>.fromOpaque(owned).release() }
    }
  }

  /// What was kept for `entry`, unless it has become stale.
  func content(for entry: Entry, generation: UInt64) -> AnyObject? {
    kept.first { $0.entry == entry && $0.generation == generation }?.content
  }

  func keep(_ content: AnyObject, for entry: Entry, generation: UInt64) {
    kept.removeAll { $0.entry == entry }
    kept.append(Kept(entry: entry, generation: generation, content: content))
  }

  func dropInstances() {
    let dropped = kept
    kept = []
    withExtendedLifetime(dropped) {}
  }
}

/// Called when the outermost frame has left the path and something was kept for its cycle.
@usableFromInline
func endResolutionCycle() { ResolutionCycle.end() }
