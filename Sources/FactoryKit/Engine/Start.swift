internal import CFactoryEngine

// The beginning of a resolution that the fast path has no answer for. It ends in one of the words
// that `fe_begin` returns: a build in which the client runs the definition, or something from which
// `take` gets the instance.

extension Entry {
  // Not optimized, so that programs have one copy of the slow path: 5 KB.
  @_optimize(none) @inline(never)
  static func begin(_ handle: fe_handle, in pass: Pass) -> fe_start {
    begin(handle, in: pass) { _, _, _ in stopForWrongParameter(Entry.at(handle)) }
  }

  /// The same for a factory with a parameter.
  @inline(never)
  static func begin(_ handle: fe_handle, in pass: Pass, parameter locate: Locator) -> fe_start {
    let head = fe_handle_entry(handle)
    // The container retains both; without counting, the slow path is a fifth faster.
    return Entry.with(head) { entry in
      Core.with(fe_core_of(head)) { entry.begin($0, pass, fe_has_parameter(handle), locate) }
    }
  }

  private func begin(
    _ core: Core, _ pass: Pass, _ hasParameter: Bool, _ locate: Locator
  ) -> fe_start {
    if core.has(FE_PENDING) { registerAutomatically(core) }
    let watch = watch(in: pass, hasParameter)
    // Retains a singleton scope of the factory's own, which another thread may replace.
    var owner: Scope?
    defer { if owner != nil { owner = nil } }
    while true {
      // Before the mark: a reset marks first.
      let generation = generation
      if core.has(FE_PENDING), core.autoRegister() { continue }
      if has(FE_RESET), settle() { continue }
      var plan = Plan(self, core, generation, hasParameter: hasParameter, &owner)
      plan.isWatched = watch != nil
      guard let start = begin(plan, now(for: plan), pass, locate) else { continue }
      if let watch { Build.of(start).watch = watch }
      return start
    }
  }

  /// Begins to report the resolution; nil if nothing listens.
  @inline(__always)
  func watch(in pass: Pass?, _ hasParameter: Bool) -> WatchedResolution? {
    pass?.pointee.listener != nil || coreHas(FE_LISTENED) || needsOverrideNow
      ? WatchedResolution.begin(self, in: pass, hasParameter: hasParameter) : nil
  }

  /// Whether the factory requires an override now: it does in tests only.
  var needsOverrideNow: Bool { has(FE_NEEDS_OVERRIDE) && FactoryContext.isTestRun }

  /// The time of a resolution; 0 for instances without a time to live.
  func now(for plan: Plan) -> UInt64 { plan.timeToLive.limit == 0 ? 0 : core.now }

  /// Finds the instance, waits for it, or enters a build; nil if something has changed meanwhile.
  private func begin(
    _ plan: Plan, _ now: UInt64, _ pass: Pass, _ locate: Locator
  ) -> fe_start? {
    if plan.isGraph, plan.isByParameter, pass.isRunning {
      let place = locate(pass.cell(of: self, generation: plan.generation), now, plan.timeToLive)
      guard let content = place.cell.withLock({ $0.content }) else {
        return choose(plan, pass, place)
      }
      return found(.box(borrow(content, as: AnyObject.self)), plan, pass)
    }
    if plan.isGraph, let record = fe_pass_find(pass, head) {
      // A decorated instance goes the long way, below.
      if !plan.isDecorated, !plan.isWatched { return fe_start_make(record, FE_RECORD) }
      return found(.box(borrow(fe_build_box(record), as: AnyObject.self)), plan, pass)
    }
    guard let kept = plan.kept else { return choose(plan, pass) }
    return kept._withUnsafeGuaranteedRef { cell in
      guard plan.isByParameter else { return look(in: cell, nil, now, plan, pass) }
      let place = locate(cell, now, plan.timeToLive)
      return look(in: place.cell, place, now, plan, pass)
    }
  }

  /// Finds the instance of a cell, waits for the thread that makes it, or enters a build.
  func look(
    in cell: Cell, _ place: Place?, _ now: UInt64, _ plan: Plan, _ pass: Pass
  ) -> fe_start? {
    let locked = cell.lock()
    if locked.kind == FE_RETIRED { return nil }
    guard let content = locked.content, locked.use(now, plan.timeToLive) else {
      return miss(in: cell, consume locked, place, plan, pass)
    }
    // The cell stays locked, as on the fast path, unless more is to be done.
    if locked.kind != FE_WEAK, !plan.isDecorated, !plan.isWatched, !plan.hasOwner {
      // Another thread may remove the cell of a parameter from its table.
      if let place { pass.hold(place.cell) }
      return locked.handOver()
    }
    return found(locked.found(content), plan, pass)
  }

  /// A build with what was found; nil if that is no instance.
  private func found(_ found: consuming Build.Found, _ plan: Plan, _ pass: Pass) -> fe_start? {
    switch found {
    case .again, .alone: return nil
    case .box, .weak, .failure: break
    }
    return Build.with(fe_pass_take_build(pass, head)) { build in
      // An exchange, because the compiler counts references for a copy.
      swap(&build.found, &found)
      build.follow(plan)
      return fe_start_make(build.head, FE_TAKE)
    }
  }

  /// Enters a build in a locked cell without an instance, or waits for the one that is entered.
  private func miss(
    in cell: Cell, _ locked: consuming LockedCell, _ place: Place?, _ plan: Plan, _ pass: Pass
  ) -> fe_start? {
    if let running = cell.build, running.isCurrent(locked) {
      let isOwn = running.pass == pass
      locked.unlock()
      // The path shows the cycle, or a second, legal build begins without a cell.
      if isOwn { return choose(plan, pass) }
      return found(Waiting.wait(for: running, in: cell, pass), plan, pass)
    }
    if let gate = plan.gate, gate.isClosed {
      locked.unlock()
      gate.pass()
      return nil
    }
    guard !plan.isOwn || plan.generation == cell.generation, place?.isCurrent ?? true
    else { return nil }
    let build = fe_pass_take_build(pass, head)
    Build.with(build) { build in
      build.follow(plan)
      build.place = place
      locked.enter(build)
      if plan.isOwn { build.choose(self, locked) }
    }
    locked.unlock()
    return Build.with(build) { build in
      guard plan.isOwn || choose(for: build, plan) else {
        build.abandon()
        return nil
      }
      return build.enter(pass)
    }
  }

  /// Begins a build whose instance no cell keeps, but one of the pass.
  private func choose(_ plan: Plan, _ pass: Pass, _ place: Place? = nil) -> fe_start? {
    Build.with(fe_pass_take_build(pass, head)) { build in
      build.follow(plan)
      build.place = place
      build.generation = plan.generation
      guard choose(for: build, plan) else {
        build.giveBack()
        return nil
      }
      return build.enter(pass)
    }
  }

  /// Reads the options from which the closure is chosen, under the entry's lock and its open gate.
  ///
  /// - Returns: False if the factory has changed since the plan was read.
  func choose(for build: Build, _ plan: Plan) -> Bool {
    while true {
      let locked = lock()
      guard !gate.isClosed else {
        locked.unlock()
        gate.pass()
        continue
      }
      guard generation == plan.generation else { return false }
      build.choose(self, locked)
      return true
    }
  }
}

extension LockedCell {
  /// The usable instance, unless it was a weak one whose object is gone.
  consuming func found(_ content: UnsafeMutableRawPointer) -> Build.Found {
    guard kind == FE_WEAK else { return .box(borrow(content) { (box: Box) in box.plain }) }
    let box = borrow(content, as: WeakBox.self)
    if let instance = box.object { return .weak(box, instance) }
    // The weak box is replaced by the next build; a miss begins with an empty cell.
    let former = exchange(nil, kind: FE_EMPTY)
    unlock()
    withExtendedLifetime(former) {}
    return .again
  }
}

extension Build {
  /// Reads what the options say of a new instance, under the lock of the entry's cell.
  fileprivate func choose(_ entry: Entry, _ locked: borrowing LockedCell) {
    entry.clearMarks(locked)
    let (override, source) = entry.chosen
    self.source = source
    head.pointee.override = override.map { Unmanaged.passRetained($0).toOpaque() }
    guard entry.has(FE_ADDITIONS | FE_RELEASES), let options = entry.options else { return }
    wraps = options.wraps
    // A build without a cell ends on the fast path, which clears nothing.
    if kept != nil { release = options.release }
  }

  /// Puts the factory on the path.
  fileprivate func enter(_ pass: Pass) -> fe_start {
    if plan.flags & FE_ISOLATED != 0 || fe_build_override(head) != nil { checkActor() }
    let isPlain =
      kept == nil && !plan.isDecorated && !plan.isGraph && !plan.isWatched && !plan.hasOwner
    let ending = !wraps.isEmpty ? FE_WRAPS : isPlain ? FE_LEAVES : FE_KEEPS
    fe_pass_enter(pass, head, ending, plan.hasParameter)
    return fe_start_make(head, fe_build_override(head) == nil ? FE_RUN : FE_TAKE)
  }
}

extension Entry {
  /// The closure that replaces the definition: that of an active context, or the registered one.
  ///
  /// Read under the lock of the cell.
  var chosen: (Override?, ResolutionSource) {
    if has(FE_CONTEXTS), let options,
      let active = FactoryContext.choose(among: options.contexts)
    {
      return (active.override, .context)
    }
    return registration.map { ($0, .registration) } ?? (nil, .definition)
  }

  /// Removes the marks of a first use and of an auto-registration that was to run, unless it still
  /// is: this thread may be within it.
  func clearMarks(_: borrowing LockedCell) {
    guard has(FE_MARKED | FE_NEW), !coreHas(FE_PENDING) else { return }
    fe_store_flags(head, flags & ~(FE_MARKED | FE_NEW))
  }
}
