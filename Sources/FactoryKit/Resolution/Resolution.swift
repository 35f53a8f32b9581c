internal import CFactoryRegistry

/// One resolution that needs more than running a closure or reading a cell.
///
/// It runs in two halves around the definition, which the client calls itself. `begin` finds a
/// cached or awaited instance, or a closure that replaces the definition, or prepares a build. Then
/// `finish` gets the instance that the definition made. In this way, the definition never becomes a
/// closure object, which would cost a retain of the container on every call.
///
/// Its address is stable between the halves because the cell points into it. No lock is held while
/// user code runs.
struct Resolution {
  let handle: fk_handle
  let pass: ResolutionPass
  let policy: ResolutionPolicy
  var source = ResolutionSource.scope
  /// The build of this resolution, once it was entered in `cell`.
  var build = fk_build_make()
  /// The cell that will hold the instance.
  var cell: Cell?
  /// The parameter's cell and its table, which may both be dropped meanwhile.
  ///
  /// Releasing them may run user code, so they are held until the resolution ends.
  var owned: OwnedCell?
  var table: AnyParameterTable?
  /// The generation under which the pass records the instance.
  var passGeneration: UInt64?
  /// The watch that reports the end to observers.
  let watch: ResolutionWatch?

  var entry: Entry { handle.entry }

  init(of handle: fk_handle, in pass: ResolutionPass) {
    (self.handle, self.pass) = (handle, pass)
    policy = ResolutionPolicy(of: handle, in: pass)
    watch = policy.isWatched ? ResolutionWatch.begin(handle.entry, in: pass) : nil
  }

  /// Makes the same resolution with another policy, before it has found anything.
  private init(_ former: Resolution, _ policy: ResolutionPolicy) {
    (handle, pass, watch) = (former.handle, former.pass, former.watch)
    self.policy = policy
  }

  /// Reads the options again if they have changed.
  fileprivate mutating func renewPolicy() {
    guard !policy.isCurrent(for: entry) else { return }
    self = Resolution(self, ResolutionPolicy(of: handle, in: pass))
  }

  /// Removes the parameter from its table if the build has left nothing in its cell.
  @inline(__always)
  func forgetParameter(after ended: EndedBuild) {
    if ended.leavesCellEmpty, let table, let owned { table.removeIfEmpty(owned) }
  }

  /// Whether nothing else is left to do once the closure has made the instance.
  var endsWithTheClosure: Bool {
    cell == nil && passGeneration == nil && !policy.isDecorated && !policy.isWatched
      && !policy.isWrapped
  }
}

/// Finds the cell of the parameter with which a factory is resolved.
typealias CellOfParameter = (AnyParameterTable, _ deadline: UInt64) -> OwnedCell

extension UnsafeMutablePointer where Pointee == Resolution {
  /// Begins a resolution: finds the instance, or the closure that has to make it.
  ///
  /// - Parameters:
  ///   - handle: The handle of the factory value.
  ///   - cellOfParameter: Finds the cell of the parameter; nil for a factory without one.
  /// - Returns: An answer like that of `fk_begin`.
  static func begin(_ handle: fk_handle, _ cellOfParameter: CellOfParameter?) -> fk_answer {
    let entry = handle.entry
    let pass = ResolutionPass.current
    let hasParameter = cellOfParameter != nil
    if let answer = runRegistered(entry, in: pass, hasParameter: hasParameter) { return answer }
    let resolution = make(Resolution(of: handle, in: pass))
    if let answer = resolution.obtain(cellOfParameter) { return answer }
    let chosen = entry.selectOverride()
    resolution.pointee.source = chosen.source
    chosen.checkIsolation(for: entry)
    // Ending the resolution may run a `deinit` of the user that resolves, so it comes before the
    // frame is pushed.
    let isDone = resolution.pointee.endsWithTheClosure
    if isDone { resolution.end() }
    let frame = fk_pass_push(pass, entry, hasParameter)
    if !isDone { frame.pointee.resolution = UnsafeMutableRawPointer(resolution) }
    guard let override = chosen.override else { return .frame(frame) }
    return pass.stash(.override(override, frame))
  }

  /// The fast path for a registered closure if nothing else has to be done.
  private static func runRegistered(
    _ entry: Entry,
    in pass: ResolutionPass,
    hasParameter: Bool
  ) -> fk_answer? {
    let flags = EntryFlags(entry).rawValue
    guard flags & UInt32(FK_RUN_MASK) == UInt32(FK_REGISTERED),
      flags & UInt32(FK_LIFETIME) <= UInt32(FK_UNIQUE), !entry.pointee.core.has(FK_CORE_MASK),
      pass.pointee.watch == nil, let registration = entry.registration
    else { return nil }
    if let isolation = registration.isolation {
      checkIsolation(isolation, of: .registration, for: entry)
    }
    return pass.stash(.override(registration, fk_pass_push(pass, entry, hasParameter)))
  }

  /// Moves a resolution to a stable address, in memory that its thread reuses.
  private static func make(_ resolution: Resolution) -> Self {
    let size = MemoryLayout<Resolution>.stride
    let spare = resolution.pass.pointee.spare_resolution
    resolution.pass.pointee.spare_resolution = nil
    // unchecked: the spare memory was allocated here, for this type.
    let memory = spare ?? fk_pass_allocate(resolution.pass, size)
    let made = memory.assumingMemoryBound(to: Resolution.self)
    made.initialize(to: resolution)
    return made
  }

  /// Ends the resolution and keeps its memory for the next one on this thread.
  func end() {
    let pass = pointee.pass
    deinitialize(count: 1)
    guard pass.pointee.spare_resolution != nil else {
      pass.pointee.spare_resolution = UnsafeMutableRawPointer(self)
      return
    }
    fk_pass_free(self)
  }
}

// MARK: - Instances that are cached, or that another thread is making

/// The result of looking for an instance in a cell.
private enum CellLookup {
  case found(fk_answer)
  /// This resolution has to make the instance.
  case isOurs
  /// The cell was removed from its table meanwhile, or the options have changed, so the caller has
  /// to look again.
  case outdated
}

extension UnsafeMutablePointer where Pointee == Resolution {
  /// Looks for a cached instance.
  ///
  /// If the code of a clock or a parameter changes the factory each time it is called, the instance
  /// is not cached in the end.
  ///
  /// - Returns: The answer with the instance; nil if this resolution has to make it.
  private func obtain(_ cellOfParameter: CellOfParameter?) -> fk_answer? {
    for _ in 0..<allowedRepetitions {
      switch look(cellOfParameter) {
      case .found(let answer): return answer
      case .isOurs: return nil
      case .outdated: pointee.renewPolicy()
      }
    }
    return nil
  }

  /// Looks in the place that the policy names.
  private func look(_ cellOfParameter: CellOfParameter?) -> CellLookup {
    switch pointee.policy.place {
    case .nowhere:
      return .isOurs
    case .cell(let cell):
      return look(in: cell, owner: nil)
    case .cells(let cell):
      let table = pointee.entry.table(on: cell, isWeak: pointee.policy.isWeak)
      return look(in: table, owner: cell, cellOfParameter)
    case .pass where pointee.policy.isByParameter:
      let table = pointee.pass.table(for: pointee.entry) {
        self.pointee.entry.newTable(isWeak: false)
      }
      return look(in: table, owner: nil, cellOfParameter)
    case .pass:
      return lookInPass()
    }
  }

  /// Finds the instance of a cell, waits for the thread that makes it, or enters a build.
  private func look(in cell: Cell, owner: Cell?) -> CellLookup {
    let (entry, epoch, generation) =
      (pointee.handle.entry, pointee.policy.epoch, pointee.policy.generation)
    while true {
      let now = pointee.policy.now
      fk_cell_lock(cell)
      if cell.pointee.kind == UInt32(FK_RETIRED) {
        fk_cell_unlock(cell)
        return .outdated
      }
      let isUsable =
        cell.pointee.content == nil || fk_cell_use(cell, now, pointee.policy.timeToLive.rawValue)
      if isUsable, let found = FoundInstance.instance(in: cell) { return .found(stash(found)) }
      guard cell.mayBegin(in: epoch) else { continue }
      // This comes before the generation is compared, so that both belong to one moment.
      let owner = owner.map(CellOwner.init)
      guard fk_cell_generation(entry.cell) == generation else {
        fk_cell_unlock(cell)
        return .outdated
      }
      let build = UnsafeMutableRawPointer(self)
        .advanced(by: MemoryLayout<Resolution>.offset(of: \.build).unsafelyUnwrapped)
        .assumingMemoryBound(to: fk_build.self)  // unchecked: the field of this resolution
      switch cell.beginBuild(build, in: pointee.pass, owner: owner) {
      case .own:
        pointee.cell = cell
        return .isOurs
      case .reentered:
        return .isOurs
      case .made(let box):
        return .found(stash(FoundInstance(kind: .box, object: box)))
      case .failed(let box):
        return .found(stash(FoundInstance(kind: .failure, object: box)))
      case .again:
        continue
      }
    }
  }

  /// Looks in the cell of the parameter; if there is no table, the instance is not cached.
  private func look(
    in table: AnyParameterTable?,
    owner: Cell?,
    _ cellOfParameter: CellOfParameter?
  ) -> CellLookup {
    guard let cellOfParameter else { stopForWrongParameter(pointee.entry, Void.self) }
    guard let table else { return .isOurs }
    let now = pointee.policy.now
    let deadline = now - min(now, pointee.policy.timeToLive.limit)
    let owned = cellOfParameter(table, deadline)
    (pointee.table, pointee.owned) = (table, owned)
    return look(in: owned.cell, owner: owner)
  }

  /// Finds the pass's instance for graph scope, or stores the generation under which to record it.
  private func lookInPass() -> CellLookup {
    let entry = pointee.entry
    if let record = fk_pass_find(pointee.pass, entry, false) {
      return .found(stash(FoundInstance(kind: .record, place: record)))
    }
    pointee.passGeneration = pointee.policy.generation
    return .isOurs
  }

  /// Stashes an instance for `resolveAnswer`.
  ///
  /// If there is more to do, or if ending the resolution may release something, it ends only after
  /// the stash was taken, because a `deinit` before that could resolve and overwrite the stash.
  private func stash(_ found: FoundInstance) -> fk_answer {
    let (pass, policy) = (pointee.pass, pointee.policy)
    let endsLater =
      policy.isDecorated || policy.isWatched || policy.scope != nil || pointee.table != nil
    if endsLater { return pass.stash(found, toEnd: self) }
    end()
    return pass.stash(found)
  }
}

extension Entry {
  /// Returns the table of cells by parameter of `cell`, and makes it on first use; nil if the
  /// factory's instances are no longer cached by parameter.
  func table(on cell: Cell, isWeak: Bool) -> AnyParameterTable? {
    while true {
      let (known, generation) = cell.withLock {
        (retained($0.pointee.parameters), $0.pointee.generation)
      }
      // unchecked: `parameters` of a cell is an AnyParameterTable, retained under the lock.
      if let known { return Unmanaged<AnyParameterTable>.fromOpaque(known).takeRetainedValue() }
      guard let new = newTable(isWeak: isWeak) else { return nil }
      let isStillWanted = cell.withLock { cell in
        guard cell.pointee.parameters == nil, cell.pointee.generation == generation else {
          return false
        }
        cell.pointee.parameters = Unmanaged.passRetained(new).toOpaque()
        return true
      }
      if isStillWanted { return new }
    }
  }

  fileprivate func newTable(isWeak: Bool) -> AnyParameterTable? {
    // A reset in between has removed it from the options.
    (options.values.parameterTable ?? statedTable)?.empty(isWeak: isWeak)
  }
}
