internal import CFactoryRegistry

/// Tells the trace and the observers of a resolution.
///
/// Resolutions that a logger or an observer makes itself are not watched: they would never end.
enum ResolutionWatch {
  /// Notes that a resolution begins.
  ///
  /// - Returns: Its line in the trace; nil when no trace is written.
  static func begin(_ entry: Entry, in cycle: ResolutionCycle) -> Int? {
    guard cycle.pointee.quiet == 0 else { return nil }
    let trace =
      cycle.trace ?? entry.pointee.core.activeLogger.map { cycle.startTrace(logger: $0) }
    return trace?.begin()
  }

  /// Notes that a resolution has ended.
  static func end<T>(
    _ line: Int?,
    _ entry: Entry,
    _ instance: T,
    _ source: ResolutionSource,
    in cycle: ResolutionCycle
  ) {
    guard cycle.pointee.quiet == 0 else { return }
    let depth = cycle.depth
    if let line, let trace = cycle.trace {
      let text = ResolutionTrace.line(entry, depth: depth, source: source, instance: instance)
      if trace.end(line, text) {
        cycle.stopTrace()
        cycle.quietly { trace.write() }
      }
    }
    let demandsOverride = ResolutionPlan(entry).needsOverride
    let observer = entry.pointee.core.setting(\.observer)
    guard demandsOverride || observer != nil else { return }
    let event = event(entry, source, depth)
    cycle.quietly {
      observer?.didResolve(event)
      if demandsOverride { OverrideDemand.check(event) }
    }
  }

  /// Notes that a resolution has ended with an error.
  ///
  /// Observers are told of instances only; the trace says what was thrown, and a demanded override
  /// is asked for as ever.
  static func fail(
    _ line: Int?,
    _ entry: Entry,
    _ error: any Error,
    _ source: ResolutionSource,
    in cycle: ResolutionCycle
  ) {
    guard cycle.pointee.quiet == 0 else { return }
    let depth = cycle.depth
    if let line, let trace = cycle.trace {
      let text = ResolutionTrace.line(entry, depth: depth, source: source, error: error)
      if trace.end(line, text) {
        cycle.stopTrace()
        cycle.quietly { trace.write() }
      }
    }
    guard ResolutionPlan(entry).needsOverride else { return }
    let event = event(entry, source, depth)
    cycle.quietly { OverrideDemand.check(event) }
  }

  private static func event(
    _ entry: Entry,
    _ source: ResolutionSource,
    _ depth: Int
  ) -> ResolutionEvent {
    let options = entry.options
    let replacing = ChosenOverride(for: entry).source
    return ResolutionEvent(
      container: entry.pointee.core.containerName,
      property: entry.propertyName,
      type: "\(entry.resultType)",
      file: entry.file,
      line: entry.pointee.line,
      source: source,
      isOverridden: replacing == .context
        || (replacing == .registration && !options.isAutoRegistered),
      requiresOverride: options.requiresOverrideInTests,
      depth: depth,
      factory: FactoryIdentity(entry)
    )
  }
}

extension UnsafeMutablePointer where Pointee == fk_cycle {
  /// Runs a logger or an observer, whose own resolutions are not watched.
  fileprivate func quietly(_ body: () -> Void) {
    pointee.quiet += 1
    body()
    pointee.quiet -= 1
  }
}
