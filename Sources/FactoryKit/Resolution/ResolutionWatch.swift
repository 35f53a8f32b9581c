internal import CFactoryRegistry

/// Reports one resolution to the trace and the observers.
///
/// It is made when a resolution with a trace or observers begins, and `end` or `fail` is called
/// when that resolution ends. In between, the pass of its thread has it as the innermost watched
/// resolution.
///
/// Resolutions by a logger or an observer are not watched, because that would never end.
// unchecked: `event` and `beginning` are written before another thread has the watch; the rest is
// immutable.
final class ResolutionWatch: @unchecked Sendable {
  private let entry: Entry
  /// The pass of the thread that resolves; nil for an asynchronous factory.
  private let pass: ResolutionPass?
  private let outer: ResolutionWatch?
  private let depth: Int
  private let trace: ResolutionTrace?
  /// The line in the trace.
  private let line: Int
  /// The listeners that got the beginning and therefore get the end.
  private let listeners: [ResolutionListener]
  /// The event that listeners got when this resolution began; nil if there are none.
  private var event: ResolutionEvent?
  /// Whether the container has the observer of the testing product.
  private let hasObserver: Bool
  private var beginning: UInt64 = 0

  /// Reports that a resolution begins.
  ///
  /// - Returns: The watch to which its end is reported; nil if there is neither a trace nor an
  ///   observer.
  static func begin(_ entry: Entry, in pass: ResolutionPass) -> ResolutionWatch? {
    guard pass.pointee.notifying == 0 else { return nil }
    let outer = pass.watch ?? inTask
    let watch = ResolutionWatch(entry, in: pass, outer: outer)
    guard watch.isWanted else { return nil }
    pass.pointee.watch = Unmanaged.passUnretained(watch).toOpaque()
    watch.notifyBegin()
    return watch
  }

  /// Reports that the resolution of an asynchronous factory begins.
  ///
  /// - Returns: The watch to which its end is reported; nil if there is neither a trace nor an
  ///   observer.
  static func beginInTask(_ entry: Entry) -> ResolutionWatch? {
    guard ResolutionPass.current.pointee.notifying == 0 else { return nil }
    let watch = ResolutionWatch(entry, in: nil, outer: inTask)
    guard watch.isWanted else { return nil }
    watch.notifyBegin()
    return watch
  }

  /// The innermost watched resolution of the current task's path.
  private static var inTask: ResolutionWatch? {
    var step = AsyncStep.innermost
    while let each = step {
      // unchecked: `watch` of a step is a ResolutionWatch.
      if let watch = each.watch { return uncheckedCast(watch, to: ResolutionWatch.self) }
      step = each.outer
    }
    return nil
  }

  private init(_ entry: Entry, in pass: ResolutionPass?, outer: ResolutionWatch?) {
    self.entry = entry
    self.pass = pass
    self.outer = outer
    depth = (pass?.depth ?? 0) + AsyncStep.depth
    trace = outer?.trace ?? entry.pointee.core.activeLogger.map { ResolutionTrace(logger: $0) }
    line = trace?.begin() ?? 0
    let observers = entry.pointee.core.observers
    let own = observers.listeners
    listeners = outer.map { own + $0.followers(notAmong: own) } ?? own
    hasObserver = observers.observer != nil
    guard !listeners.isEmpty else { return }
    event = ResolutionEvent(
      factory: entry.observed,
      phase: .began,
      id: fk_next_observed(),
      parent: outer?.innermostID,
      depth: depth,
      isAsynchronous: pass == nil
    )
  }

  /// The listeners that also get the events of resolutions in other containers.
  private func followers(notAmong own: [ResolutionListener]) -> [ResolutionListener] {
    listeners.filter { other in other.followsOthers && !own.contains { $0 === other } }
  }

  /// Whether there is a trace, an observer or a required override.
  private var isWanted: Bool {
    trace != nil || event != nil || hasObserver
      || RequiredOverrideCheck.applies(to: EntryFlags(entry))
  }

  /// Writes the line of the trace.
  ///
  /// The call is made before the decorators run, so that the lines of their resolutions come after
  /// this one.
  func writeTrace<T>(_ instance: T, _ source: ResolutionSource) {
    guard let trace else { return }
    write(ResolutionTrace.line(entry, depth: depth, source: source, instance: instance), to: trace)
  }

  /// Reports that the resolution returns an instance.
  func end<T>(_ instance: T, _ source: ResolutionSource) {
    leave(source)
    report(source) { referencedObject(of: instance) }
  }

  /// Reports that the resolution has failed.
  ///
  /// The testing product's observer gets only instances, but a required override is still checked.
  func fail(_ error: any Error, _ source: ResolutionSource) {
    leave(nil)
    if let trace {
      write(ResolutionTrace.line(entry, depth: depth, source: source, error: error), to: trace)
    }
    guard RequiredOverrideCheck.applies(to: EntryFlags(entry)) else { return }
    let report = makeReport(source)
    ResolutionPass.current.whileNotifying { RequiredOverrideCheck.check(report) }
  }

  private func write(_ text: String, to trace: ResolutionTrace) {
    guard let lines = trace.end(line, text) else { return }
    if let isolation = trace.logger.isolation { checkIsolation(isolation, of: .logger, for: entry) }
    ResolutionPass.current.whileNotifying { trace.write(lines) }
  }
}

// MARK: - Listeners

extension ResolutionWatch {
  private func notifyBegin() {
    guard let event else { return }
    ResolutionPass.current.whileNotifying {
      for listener in listeners { listener.notify(event, of: entry) }
      beginning = entry.pointee.core.now
    }
  }

  /// Makes the enclosing resolution the innermost again, and reports the end to listeners.
  private func leave(_ source: ResolutionSource?) {
    if let pass {
      let outer = outer.flatMap { $0.pass == pass ? $0 : nil }
      pass.pointee.watch = outer.map { Unmanaged.passUnretained($0).toOpaque() }
    }
    guard var event else { return }
    event.phase = .ended
    event.source = source
    event.isNew = source.map { $0 != .scope }
    ResolutionPass.current.whileNotifying {
      let now = entry.pointee.core.now
      event.duration = now - min(now, beginning)
      for listener in listeners { listener.notify(event, of: entry) }
    }
  }

  /// The id of the innermost resolution with listeners, from this one outward.
  private var innermostID: UInt64? { event?.id ?? outer?.innermostID }
}

// MARK: - The testing product

extension ResolutionWatch {
  /// Reports to the testing product's observer, and checks a required override.
  private func report(_ source: ResolutionSource, _ object: () -> AnyObject?) {
    let demandsOverride = RequiredOverrideCheck.applies(to: EntryFlags(entry))
    let observer = entry.pointee.core.observers.observer
    guard demandsOverride || observer != nil else { return }
    let report = makeReport(source)
    ResolutionPass.current.whileNotifying {
      observer?.didResolve(report, returning: object())
      if demandsOverride { RequiredOverrideCheck.check(report) }
    }
  }

  private func makeReport(_ source: ResolutionSource) -> ResolutionReport {
    let options = entry.options.values
    let replacing = OverrideSelection(for: entry).source
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
      scope: "\(entry.lifetimeInEffect)",
      requester: outer?.entry.displayName,
      actor: entry.isolation.map { "\(Swift.type(of: $0))" },
      factory: FactoryIdentity(entry)
    )
  }
}

extension ResolutionPass {
  /// The innermost watched resolution that is running.
  fileprivate var watch: ResolutionWatch? {
    // unchecked: `watch` of a pass is a ResolutionWatch, which its resolution retains until it
    // ends.
    pointee.watch.map { Unmanaged<ResolutionWatch>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Calls a logger or an observer, whose own resolutions are not watched.
  fileprivate func whileNotifying(_ body: () -> Void) {
    pointee.notifying += 1
    body()
    pointee.notifying -= 1
  }
}
