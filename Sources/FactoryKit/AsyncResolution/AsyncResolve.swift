internal import CFactoryRegistry

extension AsyncRequest {
  /// Resolves the factory.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: What the closure throws; `CancellationError` where the factory may throw anything
  ///   and the caller was cancelled while it waited.
  func resolve(isolation: isolated (any Actor)?) async throws(E) -> T {
    let terms = ResolutionTerms(of: entry, in: .current)
    guard terms.isWatched, let watch = ResolutionWatch.beginInTask(entry) else {
      return try await obtain(terms, nil, isolation: isolation).0
    }
    do throws(E) {
      let (instance, source) = try await obtain(terms, watch, isolation: isolation)
      watch.end(instance, source)
      return instance
    } catch {
      watch.fail(error, ChosenOverride(for: entry).source)
      throw error
    }
  }

  /// Obtains the instance and decorates it.
  ///
  /// Who has to ask again does so on the same terms: a reset of everything has taken back the scope
  /// with the instance, and all who waited would make one for themselves.
  private func obtain(
    _ terms: ResolutionTerms,
    _ watch: ResolutionWatch?,
    isolation: isolated (any Actor)?
  ) async throws(E) -> (T, ResolutionSource) {
    while true {
      if entry.pointee.core.has(FK_REGISTERS_ITSELF) { entry.pointee.core.autoRegister() }
      if let (instance, source) = try await take(turn(terms, watch), watch, isolation: isolation) {
        if terms.isDecorated { await decorate(instance, isNew: source != .scope) }
        return (instance, source)
      }
    }
  }

  /// Takes the instance, waits for it, or makes it, whoever's turn it is.
  ///
  /// - Returns: The instance; nil when it has to be asked for again.
  private func take(
    _ turn: AsyncTurn<T>,
    _ watch: ResolutionWatch?,
    isolation: isolated (any Actor)?
  ) async throws(E) -> (T, ResolutionSource)? {
    switch turn {
    case .kept(let instance):
      return (instance, .scope)
    case .own:
      return try await makeAlone(watch, isolation: isolation)
    case .wait(let build, let caller):
      guard let end = await wait(for: build, as: caller, isolation: isolation) else {
        return try await makeAlone(watch, isolation: isolation)
      }
      return try result(of: end)
    case .cancelled:
      throw typed(CancellationError(), E.self)
    }
  }

  /// What the caller gets; nil when it has to ask again.
  private func result(of end: AsyncEnd) throws(E) -> (T, ResolutionSource)? {
    switch end {
    case .made(let box, let source): return (InstanceBox.read(box), source)
    case .failed(let error): throw typed(error, E.self)
    case .cancelled: throw typed(CancellationError(), E.self)
    case .outdated: return nil
    }
  }

  /// Whether a caller that is cancelled may leave with `CancellationError`.
  var mayThrowAnything: Bool { E.self == (any Error).self }

  /// Makes an instance that nobody else gets, in the caller's own task.
  private func makeAlone(
    _ watch: ResolutionWatch?,
    isolation: isolated (any Actor)?
  ) async throws(E) -> (T, ResolutionSource) {
    let chosen = ChosenOverride(for: entry)
    let step = AsyncStep(entry, of: container, watch: watch, beginsBuild: false)
    step.announce()
    defer { step.end() }
    let made = await AsyncStep.$current.withValue(
      step,
      operation: { () -> Result<T, E> in
        do throws(E) { return .success(try await make(chosen)) } catch { return .failure(error) }
      },
      isolation: isolation
    )
    return (try made.get(), chosen.source)
  }

  /// Waits for a build; a circle of builds that wait for each other ends the process.
  ///
  /// - Returns: How the build has ended; nil where circles may pass, and this would be one.
  private func wait(
    for build: AsyncBuild,
    as caller: Int,
    isolation: isolated (any Actor)?
  ) async -> AsyncEnd? {
    let wait = AsyncStep.innermost.flatMap { AsyncWait(of: $0, for: build, as: caller) }
    if let wait, let circle = AsyncWaits.begin(wait) {
      guard entry.pointee.core.has(FK_LETS_CIRCLES_PASS) else { stopForCircle(names: circle) }
      build.leave(caller)
      return nil
    }
    defer { wait.map(AsyncWaits.end) }
    return await build.end(for: caller, isolation: isolation)
  }

  /// Runs the decorator on its actor.
  private func decorate(_ instance: T, isNew: Bool) async {
    await decorate(instance, isNew: isNew, on: isolationOfDecorator(of: entry))
  }

  private func decorate(_ instance: T, isNew: Bool, on actor: isolated (any Actor)?) {
    FactoryKit.decorate(instance, of: entry, isNew: isNew)
  }
}
