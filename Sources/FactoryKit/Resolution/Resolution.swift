internal import CFactoryRegistry

/// One resolution for which more is to be done than to run a closure or to read a cell.
///
/// It runs in two halves around the definition, which the caller applies itself: `begin` finds an
/// instance that is kept or awaited, or a closure that replaces the definition, or prepares
/// everything; then `finish` gets what the definition made. So the definition is never a closure
/// object on its way through here, which would cost a retain of the container on every call.
///
/// It stays where it is between the halves, because the cell points into it.
/// No lock is held while any user code runs.
struct Resolution {
  let entry: Entry
  let cycle: ResolutionCycle
  let terms: ResolutionTerms
  var source = ResolutionSource.scope
  /// Our build, once it was entered in `cell`.
  var build = fk_build_make()
  /// The cell that the instance goes to.
  var cell: Cell?
  /// The parameter's cell and the table it was found in, which may both be dropped meanwhile.
  ///
  /// What ends with them is the user's, so they are held until nothing is left to be done.
  var owned: OwnedCell?
  var table: AnyParameterTable?
  /// The generation that the instance is kept under for this cycle.
  var cycleGeneration: UInt64?
  /// Who is told when it ends.
  let watch: ResolutionWatch?

  init(of entry: Entry, in cycle: ResolutionCycle) {
    self.entry = entry
    self.cycle = cycle
    let terms = ResolutionTerms(of: entry, in: cycle)
    watch = terms.isWatched ? ResolutionWatch.begin(entry, in: cycle) : nil
    self.terms = terms
  }

  /// Whether nothing has to be done with an instance once it is made.
  var endsWithTheClosure: Bool {
    cell == nil && cycleGeneration == nil && !terms.isDecorated && !terms.isWatched
      && !terms.isWrapped
  }
}

/// Finds the cell of the parameter that a factory is resolved with.
typealias CellOfParameter = (AnyParameterTable, _ deadline: UInt64) -> OwnedCell

extension UnsafeMutablePointer where Pointee == Resolution {
  /// Begins a resolution in full: finds the instance, or the closure that has to make it.
  ///
  /// - Parameters:
  ///   - entry: The factory.
  ///   - cellOfParameter: Finds the cell of the parameter; nil for a factory without one.
  /// - Returns: An answer as `fk_begin` gives.
  static func begin(_ entry: Entry, _ cellOfParameter: CellOfParameter?) -> fk_answer {
    let cycle = ResolutionCycle.current
    let hasParameter = cellOfParameter != nil
    if let answer = runRegistered(entry, in: cycle, hasParameter: hasParameter) { return answer }
    let resolution = make(Resolution(of: entry, in: cycle))
    if let answer = resolution.obtain(cellOfParameter) { return answer }
    let chosen = ChosenOverride(for: entry)
    resolution.pointee.source = chosen.source
    let isolation = chosen.override.map(\.isolation) ?? entry.isolation
    if let isolation { requireIsolation(isolation, for: entry) }
    // What ends with a resolution may resolve, so that comes before this factory is on the path.
    let isDone = resolution.pointee.endsWithTheClosure
    if isDone { resolution.end() }
    let frame = fk_cycle_push(cycle, entry, hasParameter)
    if !isDone { frame.pointee.resolution = UnsafeMutableRawPointer(resolution) }
    guard let override = chosen.override else { return .frame(frame) }
    return cycle.leave(.override(override, frame))
  }

  /// The short way for a registered closure, where there is nothing else to be done.
  private static func runRegistered(
    _ entry: Entry,
    in cycle: ResolutionCycle,
    hasParameter: Bool
  ) -> fk_answer? {
    let plan = ResolutionPlan(entry).rawValue
    guard plan & UInt32(FK_HEED_ON_RUN) == UInt32(FK_REGISTERED),
      plan & UInt32(FK_LIFETIME) <= UInt32(FK_UNIQUE), !entry.pointee.core.has(FK_HEED_ALWAYS),
      cycle.pointee.watch == nil, let registration = entry.registration
    else { return nil }
    if let isolation = registration.isolation { requireIsolation(isolation, for: entry) }
    return cycle.leave(.override(registration, fk_cycle_push(cycle, entry, hasParameter)))
  }

  /// Puts a resolution where it stays until it ends, in memory that its thread uses again and
  /// again.
  private static func make(_ resolution: Resolution) -> Self {
    let size = MemoryLayout<Resolution>.stride
    let spare = resolution.cycle.pointee.spare_resolution
    resolution.cycle.pointee.spare_resolution = nil
    // unchecked: the spare memory was allocated here, for the same type.
    let memory = spare ?? fk_cycle_allocate(resolution.cycle, size)
    let made = memory.assumingMemoryBound(to: Resolution.self)
    made.initialize(to: resolution)
    return made
  }

  /// Ends the resolution, and keeps its memory for the next one on this thread.
  func end() {
    let cycle = pointee.cycle
    deinitialize(count: 1)
    guard cycle.pointee.spare_resolution != nil else {
      cycle.pointee.spare_resolution = UnsafeMutableRawPointer(self)
      return
    }
    fk_cycle_free(self)
  }
}

// MARK: - Instances that are cached, or that another thread is making

/// What a resolution has found in a cell.
private enum Obtained {
  case found(fk_answer)
  /// The instance is ours to make.
  case isOurs
  /// The cell was taken out of its table meanwhile.
  case retired

  var answer: fk_answer? {
    guard case .found(let answer) = self else { return nil }
    return answer
  }
}

extension UnsafeMutablePointer where Pointee == Resolution {
  /// Looks for the instance where it may be kept.
  ///
  /// - Returns: The answer that hands it out; nil when it is ours to make.
  private func obtain(_ cellOfParameter: CellOfParameter?) -> fk_answer? {
    switch pointee.terms.place {
    case .nowhere:
      return nil
    case .cell(let cell):
      return obtain(from: cell, owner: nil).answer
    case .cells(let cell):
      return obtain(owner: cell, cellOfParameter) { self.pointee.entry.table(on: cell) }
    case .cycle where pointee.terms.isByParameter:
      return obtain(owner: nil, cellOfParameter) {
        self.pointee.cycle.table(for: self.pointee.entry) { self.pointee.entry.newTable() }
      }
    case .cycle:
      return obtainFromCycle()
    }
  }

  /// Takes the instance out of a cell, waits for whoever makes it, or enters the cell as its maker.
  ///
  private func obtain(from cell: Cell, owner: Cell?) -> Obtained {
    while true {
      let now = pointee.terms.now
      fk_cell_lock(cell)
      if cell.pointee.kind == UInt32(FK_RETIRED) {
        fk_cell_unlock(cell)
        return .retired
      }
      let isUsable =
        cell.pointee.content == nil || fk_cell_use(cell, now, pointee.terms.timeToLive.rawValue)
      if isUsable, let outcome = Outcome.instance(in: cell) {
        return .found(leave(outcome))
      }
      let build = UnsafeMutableRawPointer(self)
        .advanced(by: MemoryLayout<Resolution>.offset(of: \.build).unsafelyUnwrapped)
        .assumingMemoryBound(to: fk_build.self)  // unchecked: the field of this resolution
      switch cell.beginBuild(build, in: pointee.cycle, owner: owner) {
      case .own:
        pointee.cell = cell
        return .isOurs
      case .reentered:
        return .isOurs
      case .made(let box):
        return .found(leave((box as? FailureBox).map { .failure($0) } ?? .box(box)))
      case .again:
        continue
      }
    }
  }

  /// Looks in the cell of the parameter; without a table the instance is not kept.
  private func obtain(
    owner: Cell?,
    _ cellOfParameter: CellOfParameter?,
    _ table: () -> AnyParameterTable?
  ) -> fk_answer? {
    guard let cellOfParameter else { stopForWrongParameter(pointee.entry, Void.self) }
    let terms = pointee.terms
    while let table = table() {
      let now = terms.now
      let deadline = now - min(now, terms.timeToLive.limit)
      let owned = cellOfParameter(table, deadline)
      (pointee.table, pointee.owned) = (table, owned)
      let obtained = obtain(from: owned.cell, owner: owner)
      if case .retired = obtained { continue }
      return obtained.answer
    }
    return nil
  }

  /// Takes the instance that the cycle keeps for graph scope; nil when it has to be made.
  private func obtainFromCycle() -> fk_answer? {
    let entry = pointee.entry
    if let kept = fk_cycle_find(pointee.cycle, entry, false) { return leave(.kept(kept)) }
    pointee.cycleGeneration = fk_cell_generation(entry.cell)
    return nil
  }

  /// Leaves an instance for `take`.
  ///
  /// The resolution ends after that when there is more to do, or when something is to be released
  /// with it: a `deinit` between the two would resolve, and take what is left for us.
  private func leave(_ outcome: Outcome) -> fk_answer {
    let (cycle, terms) = (pointee.cycle, pointee.terms)
    let endsLater =
      terms.isDecorated || terms.isWatched || terms.scope != nil || pointee.table != nil
    if endsLater { return cycle.leave(outcome, toEnd: self) }
    end()
    return cycle.leave(outcome)
  }
}

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// The table of cells by parameter that hangs on `cell`, made on first use; nil when the factory
  /// has stopped keeping instances by parameter meanwhile.
  func table(on cell: Cell) -> AnyParameterTable? {
    while true {
      let (known, generation) = cell.withLock {
        (retained($0.pointee.parameters), $0.pointee.generation)
      }
      // unchecked: `parameters` of a cell is an AnyParameterTable; the reference is the one just
      // made.
      if let known { return Unmanaged<AnyParameterTable>.fromOpaque(known).takeRetainedValue() }
      guard let new = newTable() else { return nil }
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

  fileprivate func newTable() -> AnyParameterTable? { options.values.parameterTable?.empty() }
}
