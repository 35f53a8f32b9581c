internal import CFactoryRegistry

/// One resolution that needs more than running a closure or reading a cell.
struct Resolution {
  let handle: fk_handle
  let pass: ResolutionPass
  let policy: ResolutionPolicy
  var source = ResolutionSource.scope
  /// The build of this resolution, which `cell` points to once it was entered there.
  let build: UnsafeMutablePointer<fk_build>
  /// The cell that will hold the instance.
  private(set) var cell: Cell?
  /// The parameter's cell and its table, which may both be dropped meanwhile.
  private var owned: OwnedCell?
  private var table: AnyParameterTable?
  /// The generation under which the pass records the instance.
  private(set) var passGeneration: UInt64?
  /// The watch that reports the end to observers.
  let watch: WatchedResolution?
  /// The notes of what is built from what, if the container records that.
  let recording: Recording?

  var entry: Entry { handle.entry }

  // This is inlined, so that the resolution is not moved once more.
  @inline(__always)
  init(
    of handle: fk_handle,
    in pass: ResolutionPass,
    _ build: UnsafeMutablePointer<fk_build>
  ) {
    (self.handle, self.pass, self.build) = (handle, pass, build)
    policy = ResolutionPolicy(of: handle, in: pass)
    watch = policy.isWatched ? WatchedResolution.begin(handle.entry, in: pass) : nil
    recording = Recording.begin(handle.entry)
  }

  /// Makes the same resolution with another policy, before it has found anything.
  private init(_ former: Resolution, _ policy: ResolutionPolicy) {
    (handle, pass, build, watch) = (former.handle, former.pass, former.build, former.watch)
    (recording, self.policy) = (former.recording, policy)
  }

  /// Reads the options again if they have changed.
  private mutating func renewPolicy() {
    guard !policy.isCurrent(for: entry) else { return }
    self = Resolution(self, ResolutionPolicy(of: handle, in: pass))
  }

  /// Enters a closure of the factory, until `leave`.
  @inline(__always)
  func enter(_ hasParameter: Bool) -> UnsafeMutablePointer<fk_frame> {
    recording?.enter(pass)
    return fk_pass_push(pass, entry, hasParameter)
  }

  @inline(__always)
  func leave(_ frame: UnsafeMutablePointer<fk_frame>) {
    fk_pass_pop(pass, frame)
    recording?.leave(pass)
  }

  /// Removes the parameter from its table if the build has left nothing in its cell.
  @inline(__always)
  func forgetParameter(after ended: EndedBuild) {
    if ended.leavesCellEmpty, let table, let owned { table.removeIfEmpty(owned) }
  }
}

// MARK: - Instances that are cached, or that another thread is making

/// The result of looking for an instance in a cell.
private enum CellLookup {
  case found(FoundInstance)
  /// This resolution has to make the instance.
  case isOurs
  /// The cell was removed from its table meanwhile, or the options have changed, so the caller has
  /// to look again.
  case outdated
}

extension Resolution {
  /// Finds a cached instance, or waits for the thread that makes it.
  ///
  /// If the code of a clock or a parameter changes the factory each time it is called, the instance
  /// is not cached in the end.
  ///
  /// - Returns: The instance, in a cell that stays locked until it is copied; nil if this
  ///   resolution has to make it.
  mutating func find<P>(_ parameter: P, _ hasParameter: Bool) -> FoundInstance? {
    for _ in 0..<allowedRepetitions {
      switch look(parameter, hasParameter) {
      case .found(let found): return found
      case .isOurs: return nil
      case .outdated: renewPolicy()
      }
    }
    return nil
  }

  /// Looks where the policy says.
  private mutating func look<P>(_ parameter: P, _ hasParameter: Bool) -> CellLookup {
    let table: AnyParameterTable?
    let owner: Cell?
    switch policy.place {
    case .nowhere:
      return .isOurs
    case .cell(let cell):
      return look(in: cell, owner: nil)
    case .cells(let cell):
      (table, owner) = (entry.table(on: cell), cell)
    case .pass where policy.isByParameter:
      let entry = entry
      (table, owner) = (pass.table(for: entry) { entry.newTable() }, nil)
    case .pass:
      return lookInPass()
    }
    guard hasParameter else { stopForWrongParameter(entry, Void.self) }
    // Without a table the instance is not cached.
    guard let table else { return .isOurs }
    let now = policy.now
    let deadline = now - min(now, policy.timeToLive.limit)
    let owned = table.typed(P.self, for: entry).cell(for: parameter, deadline: deadline)
    (self.table, self.owned) = (table, owned)
    return look(in: owned.cell, owner: owner)
  }

  /// Finds the instance of a cell, waits for the thread that makes it, or enters a build.
  private mutating func look(in cell: Cell, owner: Cell?) -> CellLookup {
    while true {
      let now = policy.now
      let locked = cell.lock()
      if locked.isRetired { return .outdated }
      if let found = FoundInstance(in: locked, now, policy.timeToLive) {
        recording?.add(locked.origins, of: owner ?? cell)
        locked.leaveLocked()
        return .found(found)
      }
      if policy.epoch.isInReset {
        locked.unlock()
        policy.epoch.awaitEndOfReset()
        continue
      }
      // Before the generation is compared, so that both are of one moment.
      let owner = owner.map(CellOwner.init)
      guard policy.isCurrent(for: entry) else { return .outdated }
      switch locked.beginBuild(build, in: pass, owner: owner, recording) {
      case .own:
        self.cell = cell
        return .isOurs
      case .reentered:
        return .isOurs
      case .made where recording?.isEnclosed == true:
        // Only the cell has the origins of the instance, so this looks there.
        continue
      case .made(let box):
        return .found(FoundInstance(kind: .box, object: box))
      case .failed(let box):
        return .found(FoundInstance(kind: .failure, object: box))
      case .again:
        continue
      }
    }
  }

  /// Finds the pass's instance for graph scope, or notes under which generation to record it.
  private mutating func lookInPass() -> CellLookup {
    if let record = fk_pass_find(pass, entry, false) {
      if let origins = record.pointee.origins { recording?.add(ofGraph: Origins.from(origins)) }
      return .found(FoundInstance(kind: .record, place: record))
    }
    passGeneration = policy.generation
    _ = recording?.makeOrigins()
    return .isOurs
  }
}

extension Entry {
  /// Returns the table of cells by parameter of `cell`, and makes it on first use; nil if the
  /// factory's instances are no longer cached by parameter.
  func table(on cell: Cell) -> AnyParameterTable? {
    while true {
      let (known, generation) = cell.withLock { _ in
        (retained(cell.pointee.parameters), cell.pointee.generation)
      }
      // unchecked: `parameters` of a cell is an AnyParameterTable, retained under the lock.
      if let known { return Unmanaged<AnyParameterTable>.fromOpaque(known).takeRetainedValue() }
      guard let new = newTable() else { return nil }
      let isStillWanted = cell.withLock { _ in
        guard cell.pointee.parameters == nil, cell.pointee.generation == generation else {
          return false
        }
        cell.pointee.parameters = Unmanaged.passRetained(new).toOpaque()
        return true
      }
      if isStillWanted { return new }
    }
  }

  fileprivate func newTable() -> AnyParameterTable? {
    // A reset in between has removed it from the options.
    (options.values.parameterTable ?? statedTable)?.empty()
  }
}
