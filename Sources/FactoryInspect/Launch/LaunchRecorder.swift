internal import CFactoryPlatform
internal import CFactoryEngine
internal import FactoryKit

/// Collects the events of a launch.
final class LaunchRecorder: Sendable {
  /// A resolution.
  final class Record {
    var parent: Record?
    let factory: ObservedFactory
    let scope: String
    let start: UInt64
    var thread = 0
    let isAsynchronous: Bool
    let isByParameter: Bool
    let hasParameter: Bool
    let key: FactoryKey
    var needsMainActor: Bool
    /// When it ended; nil while it runs.
    var end: UInt64?
    /// Whether it built the instance; nil while it runs, and if it has failed.
    var isNew: Bool?
    /// The resolutions of the same factory that ran at the same time, as long as it may turn out
    /// that it has waited for one of them.
    var candidates: [Record] = []

    /// Reads the factory, which may release what another thread has just replaced, so the caller
    /// holds no lock.
    init(_ event: ResolutionEvent, of step: InspectedFactory, at time: UInt64) {
      factory = event.factory
      scope = step.scope
      start = time
      isAsynchronous = event.isAsynchronous
      (isByParameter, hasParameter) = (step.isByParameter, event.hasParameter)
      key = FactoryKey(step.identity, isShared: scope == "singleton")
      needsMainActor = step.needsMainActor
    }
  }

  /// Identifies a factory.
  ///
  /// A singleton is the same in all containers of its type.
  enum FactoryKey: Hashable {
    case own(FactoryIdentity)
    case shared(FactoryDeclaration)

    init(_ identity: FactoryIdentity, isShared: Bool) {
      self = isShared ? .shared(identity.declaration) : .own(identity)
    }
  }

  /// Everything that was recorded.
  final class State {
    /// All records except hits, in the order in which they began.
    var records: [Record] = []
    var running: [UInt64: Record] = [:]
    /// The running resolutions of each factory, in the order in which they began.
    var byFactory: [FactoryKey: [Record]] = [:]
    /// The factories of which an instance needed the main actor so far.
    var onMainActor: Set<FactoryKey> = []
    /// The numbers of the threads other than the main thread.
    var threads: [UInt: Int] = [:]
    var hits = 0
    var report: LaunchReport?

    deinit { forgetRunning() }

    /// Forgets the resolutions that are still running, which refer to each other.
    func forgetRunning() {
      for record in running.values { record.candidates = [] }
      running = [:]
    }
  }

  let state = Locked(State())
  private let beginning: UInt64
  private let clock: @Sendable () -> UInt64?

  /// - Parameter clock: The time in nanoseconds; nil once the container is gone.
  init(clock: @escaping @Sendable () -> UInt64?) {
    self.clock = clock
    beginning = clock() ?? 0
  }

  /// Records an event, on the thread that resolves.
  func observe(_ event: ResolutionEvent, of step: InspectedFactory) {
    // The clock, which may be user code, and the factory are read before the lock is taken.
    guard let now = clock() else { return }
    switch event.phase {
    case .began:
      let isMain = fk_is_main_thread()
      let record = Record(event, of: step, at: now)
      state.withLock { state in
        guard state.report == nil else { return }
        state.begin(record, event, isMain: isMain)
      }
    case .ended:
      state.withLock { state in
        guard state.report == nil else { return }
        state.end(event, at: now)
      }
    }
  }

  /// Ends the recording, and returns the same report each time.
  func report() -> LaunchReport {
    let now = clock()
    return state.withLock { state in
      if let report = state.report { return report }
      let report = state.makeReport(from: beginning, to: now)
      state.report = report
      state.records = []
      state.forgetRunning()
      state.byFactory = [:]
      return report
    }
  }
}

// MARK: - Events

extension LaunchRecorder.State {
  fileprivate func begin(
    _ record: LaunchRecorder.Record, _ event: ResolutionEvent, isMain: Bool
  ) {
    record.parent = event.parent.flatMap { running[$0] }
    if !isMain { record.thread = numberOfThread() }
    running[event.id] = record
    records.append(record)
    // A hit does not wait for the instance of another parameter, and the parameter is not known.
    if !record.isByParameter {
      record.candidates = byFactory[record.key] ?? []
      for other in record.candidates { other.candidates.append(record) }
      byFactory[record.key, default: []].append(record)
    }
    // A cached instance that needed the main actor when it was built would need it again.
    if record.needsMainActor || onMainActor.contains(record.key) { setNeedsMainActor(record) }
  }

  /// Records that a factory needs the main actor, and with it each factory that resolves it.
  func setNeedsMainActor(_ record: LaunchRecorder.Record) {
    var next: LaunchRecorder.Record? = record
    while let each = next {
      each.needsMainActor = true
      onMainActor.insert(each.key)
      next = each.parent
    }
  }

  /// The number of this thread.
  ///
  /// A thread that has ended may have had the same one.
  private func numberOfThread() -> Int {
    let thread = UInt(bitPattern: fe_pass_current())
    if let known = threads[thread] { return known }
    let number = threads.count + 1
    threads[thread] = number
    return number
  }

  fileprivate func end(_ event: ResolutionEvent, at time: UInt64) {
    guard let record = running.removeValue(forKey: event.id) else { return }
    record.end = time
    record.isNew = event.isNew
    byFactory[record.key]?.removeAll { $0 === record }
    let hasWaited = event.isNew == false && time > record.start
    record.candidates = hasWaited ? record.candidates.filter { $0.isNew != false } : []
    guard event.isNew == false, record.candidates.isEmpty else { return }
    hits += 1
    // Hits end soon, so their records are near the end.
    if let at = records.lastIndex(where: { $0 === record }) { records.remove(at: at) }
  }
}
