internal import CFactoryEngine

/// The beginning of a resolution that the fast path has no answer for.
///
/// It ends in one of the words that `fe_begin` returns: a build in which the client runs the
/// definition, or something from which `take` gets the instance.
enum Start {
  /// Finds the cell of the parameter in the table of a cell, at a time.
  typealias Locator = (Cell, UInt64, TimeToLive) -> Place

  // Not optimized, so that programs have one copy of the slow path: 5 KB.
  @_optimize(none) @inline(never)
  static func slowly(_ handle: fe_handle, in pass: Pass) -> fe_start {
    slowly(handle, in: pass) { _, _, _ in stopForWrongParameter(Entry.at(handle), Void.self) }
  }

  /// The same for a factory with a parameter.
  @inline(never)
  static func slowly(
    _ handle: fe_handle, in pass: Pass, parameter locate: Locator
  ) -> fe_start {
    // The container retains both; without counting, the slow path is a fifth faster.
    Entry.with(fe_handle_entry(handle)) {
      slowly($0, $1, in: pass, fe_has_parameter(handle), locate)
    }
  }

  private static func slowly(
    _ entry: Entry, _ core: Core, in pass: Pass, _ hasParameter: Bool, _ locate: Locator
  ) -> fe_start {
    entry.registerAutomatically(core)
    let watch = WatchedResolution.begin(entry, in: pass)
    // Retains a singleton scope of the factory's own, which another thread may replace.
    var owner: Scope?
    defer { if owner != nil { owner = nil } }
    while true {
      // Before the mark: a reset marks first.
      let generation = entry.generation
      if core.has(FE_PENDING), core.autoRegister() { continue }
      if entry.isReset, entry.settle(in: pass) { continue }
      var plan = Plan(entry, core, generation, hasParameter: hasParameter, &owner)
      plan.isWatched = watch != nil
      guard let start = begin(entry, core, plan, pass, locate) else { continue }
      if let watch { Build.of(start).watch = watch }
      return start
    }
  }

  /// Finds the instance, waits for it, or enters a build; nil if something has changed meanwhile.
  private static func begin(
    _ entry: Entry, _ core: Core, _ plan: Plan, _ pass: Pass, _ locate: Locator
  ) -> fe_start? {
    let now = plan.timeToLive.limit == 0 ? 0 : core.now
    if plan.isGraph, plan.isByParameter, pass.isRunning {
      let owner = pass.cell(of: entry, generation: plan.generation)
      return look(inGraph: locate(owner, now, plan.timeToLive), entry, plan, pass)
    }
    if plan.isGraph, let record = fe_pass_find(pass, entry.head) {
      // A decorated instance goes the long way, below.
      if !plan.isDecorated, !plan.isWatched { return fe_start_make(record, UInt(FE_RECORD)) }
      let box = borrow(record.pointee.box, as: AnyObject.self)
      return found(.box(box), entry, plan, pass)
    }
    guard let kept = plan.kept, let gate = plan.gate else {
      return choose(entry, plan, pass)
    }
    return kept._withUnsafeGuaranteedRef { cell in
      guard plan.isByParameter else { return look(in: cell, nil, gate, now, entry, plan, pass) }
      let place = locate(cell, now, plan.timeToLive)
      return look(in: place.cell, place, gate, now, entry, plan, pass)
    }
  }

  /// Finds the instance of a parameter in a pass, or begins a build that leaves it there.
  private static func look(
    inGraph place: Place, _ entry: Entry, _ plan: Plan, _ pass: Pass
  ) -> fe_start? {
    guard let content = place.cell.withLock({ $0.content }) else {
      return choose(entry, plan, pass, place)
    }
    let box = borrow(content, as: AnyObject.self)
    return found(.box(box), entry, plan, pass)
  }

  /// Finds the instance of a cell, waits for the thread that makes it, or enters a build.
  private static func look(
    in cell: Cell, _ place: Place?, _ gate: Gate, _ now: UInt64,
    _ entry: Entry, _ plan: Plan, _ pass: Pass
  ) -> fe_start? {
    let locked = cell.lock()
    if locked.kind == FE_RETIRED { return nil }
    if let content = locked.content, locked.use(now, plan.timeToLive) {
      return take(content, locked, place, entry, plan, pass)
    }
    return miss(consume locked, place, gate, entry, plan, pass)
  }

  /// Takes a usable instance of a locked cell; nil if it was a weak one whose object is gone.
  ///
  /// The cell stays locked, as on the fast path, unless a decorator is to run.
  private static func take(
    _ content: UnsafeMutableRawPointer, _ locked: consuming LockedCell, _ place: Place?,
    _ entry: Entry, _ plan: Plan, _ pass: Pass
  ) -> fe_start? {
    let object = borrow(content, as: AnyObject.self)
    guard locked.kind == FE_WEAK else {
      if !plan.isDecorated, !plan.isWatched, !plan.hasOwner {
        // Another thread may remove the cell of a parameter from its table.
        if let place { pass.hold(place.cell) }
        return locked.handOver()
      }
      locked.unlock()
      return found(.box(object), entry, plan, pass)
    }
    let box = uncheckedCast(object, to: WeakBox.self)
    if let instance = box.object {
      locked.unlock()
      return found(.weak(box, instance), entry, plan, pass)
    }
    // The weak box is replaced by the next build; a miss begins with an empty cell.
    let former = locked.exchange(nil, kind: FE_EMPTY)
    locked.unlock()
    withExtendedLifetime(former) {}
    return nil
  }

  private static func found(
    _ found: Build.Found, _ entry: Entry, _ plan: Plan, _ pass: Pass
  ) -> fe_start {
    Build.with(fe_pass_take_build(pass, entry.head)) { build in
      build.found = found
      build.follow(plan)
      return fe_start_make(build.head, UInt(FE_TAKE))
    }
  }

  /// Enters a build in a locked cell without an instance, or waits for the one that is entered.
  private static func miss(
    _ locked: consuming LockedCell, _ place: Place?, _ gate: Gate,
    _ entry: Entry, _ plan: Plan, _ pass: Pass
  ) -> fe_start? {
    let cell = locked.cell
    if let running = cell.build, running.isCurrent(locked) {
      let isOwn = running.head.pointee.pass == pass
      locked.unlock()
      // The path shows the cycle, or a second, legal build begins without a cell.
      if isOwn { return choose(entry, plan, pass) }
      guard let found = Waiting.wait(for: running, in: cell, pass, entry) else { return nil }
      return self.found(found, entry, plan, pass)
    }
    if gate.isClosed {
      locked.unlock()
      gate.pass()
      return nil
    }
    guard !plan.isOwn || plan.generation == cell.generation, place?.isCurrent ?? true
    else { return nil }
    let build = fe_pass_take_build(pass, entry.head)
    Build.with(build) { build in
      build.follow(plan)
      build.place = place
      locked.enter(build)
      if plan.isOwn { build.choose(entry, locked) }
    }
    locked.unlock()
    return Build.with(build) { build in
      guard plan.isOwn || choose(for: build, entry, plan) else {
        build.abandon()
        return nil
      }
      return enter(build, pass)
    }
  }

  /// Begins a build whose instance no cell keeps, but one of the pass.
  private static func choose(
    _ entry: Entry, _ plan: Plan, _ pass: Pass, _ place: Place? = nil
  ) -> fe_start? {
    Build.with(fe_pass_take_build(pass, entry.head)) { build in
      build.follow(plan)
      build.place = place
      build.generation = plan.generation
      guard choose(for: build, entry, plan) else {
        build.giveBack()
        return nil
      }
      return enter(build, pass)
    }
  }

  /// Reads the options from which the closure is chosen, under the entry's lock and its open gate.
  ///
  /// - Returns: False if the factory has changed since the plan was read.
  static func choose(for build: Build, _ entry: Entry, _ plan: Plan) -> Bool {
    while true {
      let locked = entry.lock()
      guard !entry.gate.isClosed else {
        locked.unlock()
        entry.gate.pass()
        continue
      }
      guard entry.generation == plan.generation else { return false }
      build.choose(entry, locked)
      return true
    }
  }

  /// Chooses the closure and puts the factory on the path.
  private static func enter(_ build: Build, _ pass: Pass) -> fe_start {
    build.checkActor()
    let isPlain =
      build.kept == nil && !build.plan.isDecorated && !build.plan.isGraph
      && !build.plan.isWatched && !build.plan.hasOwner
    let ending = build.additions != nil ? FE_WRAPS : isPlain ? FE_LEAVES : FE_KEEPS
    fe_build_set_ending(build.head, UInt32(ending))
    fe_pass_enter(pass, build.head, build.plan.hasParameter)
    return fe_start_make(build.head, UInt(fe_build_override(build.head) == nil ? FE_RUN : FE_TAKE))
  }
}

extension Build {
  /// Reads what the options say of a new instance, under the lock of the entry's cell.
  fileprivate func choose(_ entry: Entry, _ locked: borrowing LockedCell) {
    entry.clearMark(locked)
    let (override, source) = entry.chosen
    self.source = source
    fe_build_set_override(head, override.map { Unmanaged.passRetained($0).toOpaque() })
    guard entry.has(FE_ADDITIONS | FE_RELEASES), let options = entry.options else { return }
    additions = options.additions
    // A build without a cell ends on the fast path, which clears nothing.
    if kept != nil { release = options.release }
  }
}

extension Entry {
  /// The closure that replaces the definition: that of an active context, or the registered one.
  ///
  /// Read under the lock of the cell.
  var chosen: (Override?, ResolutionSource) {
    if has(FE_CONTEXTS), let options,
      let active = FactoryContext.current.choose(among: options.contexts)
    {
      return (active.value.override, .context)
    }
    return registration.map { ($0, .registration) } ?? (nil, .definition)
  }
}

extension Entry {
  /// Removes the mark of an auto-registration that was to run, unless it still is: this thread may
  /// be within it.
  func clearMark(_: borrowing LockedCell) {
    guard has(FE_MARKED), !coreHas(FE_PENDING) else { return }
    fe_store_flags(head, UInt32(flags & ~FE_MARKED))
  }
}
