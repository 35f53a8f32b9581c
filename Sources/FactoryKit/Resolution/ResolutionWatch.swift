internal import CFactoryPlatform

/// Tells the trace and the observers of a resolution.
///
/// Resolutions that a logger or an observer makes itself are not watched: they would never end.
@usableFromInline
enum ResolutionWatch {
  /// Notes that a resolution begins.
  ///
  /// - Returns: Its line in the trace, or -1.
  @usableFromInline
  static func begin(_ entry: Entry) -> Int {
    guard fk_thread_current().pointee.quiet == 0 else { return -1 }
    let trace = ResolutionTrace.current ?? startTrace(for: entry)
    return trace?.begin() ?? -1
  }

  private static func startTrace(for entry: Entry) -> ResolutionTrace? {
    entry.manager.activeLogger.map { ResolutionTrace.start(logger: $0) }
  }

  /// Notes that it has ended.
  @usableFromInline
  static func end<T>(_ line: Int, _ entry: Entry, _ instance: T, _ source: ResolutionSource) {
    guard fk_thread_current().pointee.quiet == 0 else { return }
    let depth = depthOfPath
    if line >= 0, let trace = ResolutionTrace.current {
      let text = ResolutionTrace.line(entry, depth: depth, source: source, instance: instance)
      if trace.end(line, text) {
        ResolutionTrace.stop()
        quietly { trace.write() }
      }
    }
    let demandsOverride = ResolutionPlan(rawValue: fk_entry_plan(entry)).contains(.requiresOverride)
    let observer = entry.manager.observer
    guard demandsOverride || observer != nil else { return }
    let event = event(entry, source, depth)
    quietly {
      observer?.didResolve(event)
      if demandsOverride { OverrideDemand.check(event) }
    }
  }

  private static func quietly(_ body: () -> Void) {
    fk_thread_current().pointee.quiet += 1
    body()
    fk_thread_current().pointee.quiet -= 1
  }

  private static var depthOfPath: Int {
    var depth = 0
    var frame = fk_thread_current().pointee.top
    while let each = frame {
      depth += 1
      frame = each.pointee.parent
    }
    return depth
  }

  private static func event(
    _ entry: Entry,
    _ source: ResolutionSource,
    _ depth: Int
  ) -> ResolutionEvent {
    let options = entry.options
    let replacing = chosenOverride(for: entry).source
    return ResolutionEvent(
      container: entry.manager.containerName,
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
