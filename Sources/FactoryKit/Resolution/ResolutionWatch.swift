internal import CFactoryRegistry

/// Tells the trace and the observers of one resolution.
///
/// Made when a resolution begins of which somebody wants to know, and told when it ends, by `end`
/// or by `fail`. In between it is what its thread's cycle knows as the innermost watched
/// resolution.
///
/// Resolutions that a logger or an observer makes itself are not watched: they would never end.
// unchecked: `beginning` is written before anybody else has the watch; the rest is immutable.
final class ResolutionWatch: @unchecked Sendable {
  private let entry: Entry
  /// The cycle of the thread that resolves; nil when a task does.
  private let cycle: ResolutionCycle?
  private let outer: ResolutionWatch?
  private let depth: Int
  private let trace: ResolutionTrace?
  /// The line in the trace.
  private let line: Int
  /// Who was told that it began, and so is told that it ends.
  private let listeners: [ResolutionListener]
  /// What listeners know this resolution by; nil when there are none.
  private let id: UInt64?
  private var beginning: UInt64 = 0

  /// Notes that a resolution begins.
  ///
  /// - Returns: What is to be told of its end; nil when nobody wants to know.
  static func begin(_ entry: Entry, in cycle: ResolutionCycle) -> ResolutionWatch? {
    guard cycle.pointee.quiet == 0 else { return nil }
    let outer = cycle.watch ?? inTask
    let watch = ResolutionWatch(entry, in: cycle, outer: outer)
    guard watch.isWanted else { return nil }
    cycle.pointee.watch = Unmanaged.passUnretained(watch).toOpaque()
    watch.tellOfBeginning()
    return watch
  }

  /// Notes that the resolution of an asynchronous factory begins.
  ///
  /// - Returns: What is to be told of its end; nil when nobody wants to know.
  static func beginInTask(_ entry: Entry) -> ResolutionWatch? {
    guard ResolutionCycle.current.pointee.quiet == 0 else { return nil }
    let watch = ResolutionWatch(entry, in: nil, outer: inTask)
    guard watch.isWanted else { return nil }
    watch.tellOfBeginning()
    return watch
  }

  /// The innermost watched resolution of the current task's path.
  private static var inTask: ResolutionWatch? {
    // unchecked: what a step is watched by is a ResolutionWatch.
    AsyncStep.innermost?.watch.map { unsafeDowncast($0, to: ResolutionWatch.self) }
  }

  private init(_ entry: Entry, in cycle: ResolutionCycle?, outer: ResolutionWatch?) {
    self.entry = entry
    self.cycle = cycle
    self.outer = outer
    depth = (cycle?.depth ?? 0) + AsyncStep.depth
    trace = outer?.trace ?? entry.pointee.core.activeLogger.map { ResolutionTrace(logger: $0) }
    line = trace?.begin() ?? 0
    let own = entry.pointee.core.audience.listeners
    let others = outer?.listeners.filter(\.followsOthers) ?? []
    listeners = own + others.filter { other in !own.contains { $0 === other } }
    id = listeners.isEmpty ? nil : fk_next_observed()
  }

  /// Whether the trace, an observer or the demand for an override is to be told.
  private var isWanted: Bool {
    trace != nil || !listeners.isEmpty || ResolutionPlan(entry).needsOverride
      || entry.pointee.core.audience.observer != nil
  }

  /// Notes that the resolution hands an instance out.
  func end<T>(_ instance: T, _ source: ResolutionSource) {
    leave(source)
    if let trace {
      write(
        ResolutionTrace.line(entry, depth: depth, source: source, instance: instance), to: trace)
    }
    report(source)
  }

  /// Notes that the resolution has failed: there is no instance.
  ///
  /// The testing product is told of instances only; a demanded override is asked for as ever.
  func fail(_ error: any Error, _ source: ResolutionSource) {
    leave(nil)
    if let trace {
      write(ResolutionTrace.line(entry, depth: depth, source: source, error: error), to: trace)
    }
    guard ResolutionPlan(entry).needsOverride else { return }
    let report = makeReport(source)
    ResolutionCycle.current.quietly { OverrideDemand.check(report) }
  }

  private func write(_ text: String, to trace: ResolutionTrace) {
    guard trace.end(line, text) else { return }
    ResolutionCycle.current.quietly { trace.write() }
  }
}

// MARK: - Listeners

extension ResolutionWatch {
  private func tellOfBeginning() {
    guard let id else { return }
    let event = event(id, .began)
    ResolutionCycle.current.quietly {
      for listener in listeners { listener.hear(event, of: entry) }
      beginning = entry.pointee.core.now
    }
  }

  /// Makes the resolution around this one the innermost again, and tells listeners of the end.
  private func leave(_ source: ResolutionSource?) {
    if let cycle {
      let outer = outer.flatMap { $0.cycle == cycle ? $0 : nil }
      cycle.pointee.watch = outer.map { Unmanaged.passUnretained($0).toOpaque() }
    }
    guard let id else { return }
    var event = event(id, .ended)
    event.source = source
    event.isNew = source.map { $0 != .scope }
    ResolutionCycle.current.quietly {
      let now = entry.pointee.core.now
      event.duration = now - min(now, beginning)
      for listener in listeners { listener.hear(event, of: entry) }
    }
  }

  private func event(_ id: UInt64, _ phase: ResolutionEvent.Phase) -> ResolutionEvent {
    ResolutionEvent(
      factory: ObservedFactory(entry),
      phase: phase,
      id: id,
      parent: outer?.innermostID,
      depth: depth
    )
  }

  /// The id of the innermost resolution, from this one outward, that listeners know.
  private var innermostID: UInt64? { id ?? outer?.innermostID }
}

// MARK: - The testing product

extension ResolutionWatch {
  /// Tells the testing product's observer, and reports a broken demand for an override.
  private func report(_ source: ResolutionSource) {
    let demandsOverride = ResolutionPlan(entry).needsOverride
    let observer = entry.pointee.core.audience.observer
    guard demandsOverride || observer != nil else { return }
    let report = makeReport(source)
    ResolutionCycle.current.quietly {
      observer?.didResolve(report)
      if demandsOverride { OverrideDemand.check(report) }
    }
  }

  private func makeReport(_ source: ResolutionSource) -> ResolutionReport {
    let options = entry.options.values
    let replacing = ChosenOverride(for: entry).source
    return ResolutionReport(
      container: entry.pointee.core.containerName,
      property: entry.propertyName,
      type: "\(entry.resultType)",
      file: entry.file,
      line: entry.pointee.line,
      source: source,
      isOverridden: replacing == .context
        || (replacing == .registration && !options.isAutoRegistered)
        || (replacing == .definition && options.isContributedByUser),
      requiresOverride: options.requiresOverrideInTests,
      depth: depth,
      actor: entry.isolation.map { "\(Swift.type(of: $0))" },
      factory: FactoryIdentity(entry)
    )
  }
}

extension UnsafeMutablePointer where Pointee == fk_cycle {
  /// The innermost watched resolution that runs.
  fileprivate var watch: ResolutionWatch? {
    // unchecked: `watch` of a cycle is a ResolutionWatch, which its resolution holds until it ends.
    pointee.watch.map { Unmanaged<ResolutionWatch>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a logger or an observer, whose own resolutions are not watched.
  fileprivate func quietly(_ body: () -> Void) {
    pointee.quiet += 1
    body()
    pointee.quiet -= 1
  }
}
