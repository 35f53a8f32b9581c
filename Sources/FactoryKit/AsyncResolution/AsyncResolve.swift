internal import CFactoryRegistry

extension AsyncRequest {
  /// Resolves the factory: takes the instance, waits for it, or makes it.
  ///
  /// Who has to ask again does so on the same terms: a reset of everything has taken back the scope
  /// with the instance, and all who waited would make one for themselves.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: What the closure throws; `CancellationError` where the factory may throw anything
  ///   and the caller was cancelled while it waited.
  func resolve(isolation: isolated (any Actor)?) async throws(E) -> T {
    let terms = ResolutionTerms(of: lookup.entry, in: .current)
    let watch = terms.isWatched ? ResolutionWatch.beginInTask(lookup.entry) : nil
    while true {
      let end: AsyncEnd
      switch lookup.turn(terms, watch) {
      case .kept(let outcome): end = .made(outcome, .scope)
      case .own: end = await lookup.makeAlone(watch, maker, isolation: isolation)
      case .wait(let build, let caller):
        end = await lookup.wait(for: build, as: caller, terms, watch, maker, isolation: isolation)
      case .cancelled: end = .failed(CancellationError())
      }
      switch end {
      case .made(let outcome, let source):
        let instance: T = outcome.instance()
        if terms.isDecorated {
          let actor = isolationOfDecorator(of: lookup.entry)
          await decorate(instance, isNew: source != .scope, on: actor)
        }
        watch?.end(instance, source)
        return instance
      case .failed(let error):
        watch?.fail(error, ChosenOverride(for: lookup.entry).source)
        throw typed(error, E.self)
      case .outdated:
        continue
      }
    }
  }

  /// Runs the decorator on its actor.
  private func decorate(_ instance: T, isNew: Bool, on actor: isolated (any Actor)?) {
    FactoryKit.decorate(instance, of: lookup.entry, isNew: isNew)
  }
}

extension AsyncLookup {
  /// Waits for a build; a circle of builds that wait for each other ends the process.
  ///
  /// Where circles may pass, the caller makes an instance of its own instead.
  fileprivate func wait(
    for build: AsyncBuild,
    as caller: Int,
    _ terms: ResolutionTerms,
    _ watch: ResolutionWatch?,
    _ maker: @escaping AsyncMaker,
    isolation: isolated (any Actor)?
  ) async -> AsyncEnd {
    let wait = AsyncStep.innermost.flatMap { AsyncWait(of: $0, for: build, as: caller) }
    if let wait, let circle = AsyncWaits.begin(wait) {
      guard entry.pointee.core.has(FK_LETS_CIRCLES_PASS) else { stopForCircle(circle) }
      build.leave(caller)
      return await makeAlone(watch, maker, isolation: isolation)
    }
    defer { wait.map(AsyncWaits.end) }
    let startsHere = isolation == nil
    return await build.end(for: caller, isolation: isolation) {
      // The first caller starts the task; others may have joined already.
      if caller == 0 { build.start(self, terms, onThisThread: startsHere, maker) }
    }
  }

  /// Makes an instance that nobody else gets, in the caller's own task.
  fileprivate func makeAlone(
    _ watch: ResolutionWatch?,
    _ maker: AsyncMaker,
    isolation: isolated (any Actor)?
  ) async -> AsyncEnd {
    let chosen = ChosenOverride(for: entry)
    let step = AsyncStep(entry, of: container, watch: watch, beginsBuild: false)
    step.announce()
    defer { step.end() }
    let result = await AsyncStep.$current.withValue(
      step,
      operation: { await maker(chosen) },
      isolation: isolation
    )
    switch result {
    case .success(let box): return .made(.box(box), chosen.source)
    case .failure(let error): return .failed(error)
    }
  }
}
