internal import CFactoryRegistry

/// The instance that is kept, where nothing else is to be done; nil otherwise.
func takeKept<T>(_ handle: fk_handle) -> T? {
  cell(of: fk_find_kept(handle)).map { takeInstance(in: $0) }
}

extension AsyncRequest {
  /// Resolves the factory.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: What the closure throws; `CancellationError` where the factory may throw anything
  ///   and the caller was cancelled while it waited.
  func resolve(isolation: isolated (any Actor)?) async throws(E) -> T {
    let terms = ResolutionTerms(of: entry, in: .current)
    let watch = terms.isWatched ? ResolutionWatch.beginInTask(entry) : nil
    do throws(E) {
      let (instance, source) = try await obtain(terms, watch, isolation: isolation)
      watch?.end(instance, source)
      return instance
    } catch {
      watch?.fail(error, ChosenOverride(for: entry).source)
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
      let end = await end(of: turn(terms, watch), watch, isolation: isolation)
      guard let (instance, source) = try result(of: end) else { continue }
      if terms.isDecorated { await decorate(instance, isNew: source != .scope) }
      return (instance, source)
    }
  }

  /// Waits for an instance, or makes it, whoever's turn it is.
  private func end(
    of turn: AsyncTurn<T>,
    _ watch: ResolutionWatch?,
    isolation: isolated (any Actor)?
  ) async -> AsyncEnd {
    switch turn {
    case .kept(let instance):
      return .made(InstanceBox.make(instance), .scope)
    case .own:
      return await runAlone(watch, isolation: isolation)
    case .wait(let build, let caller):
      return await wait(for: build, as: caller, watch, isolation: isolation)
    case .cancelled:
      return .cancelled
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
  private func runAlone(
    _ watch: ResolutionWatch?,
    isolation: isolated (any Actor)?
  ) async -> AsyncEnd {
    let chosen = ChosenOverride(for: entry)
    let step = AsyncStep(entry, of: container, watch: watch, beginsBuild: false)
    defer { step.end() }
    return await AsyncStep.$current.withValue(
      step,
      operation: {
        do throws(E) {
          return .made(InstanceBox.make(try await make(chosen)), chosen.source)
        } catch {
          return .failed(error)
        }
      },
      isolation: isolation
    )
  }

  /// Waits for a build; a circle of builds that wait for each other ends the process.
  private func wait(
    for build: AsyncBuild,
    as caller: Int,
    _ watch: ResolutionWatch?,
    isolation: isolated (any Actor)?
  ) async -> AsyncEnd {
    let step = AsyncStep.innermost
    if let step, let circle = AsyncWaits.begin(step, for: build.identity) {
      guard entry.pointee.core.has(FK_LETS_CIRCLES_PASS) else { stopForCircle(names: circle) }
      build.leave(caller)
      return await runAlone(watch, isolation: isolation)
    }
    defer { step.map { AsyncWaits.end($0, for: build.identity) } }
    return await build.end(for: caller, leavesAtOnce: mayThrowAnything, isolation: isolation)
  }

  /// Runs the decorator on its actor.
  private func decorate(_ instance: T, isNew: Bool) async {
    await decorate(instance, isNew: isNew, on: isolationOfDecorator(of: entry))
  }

  private func decorate(_ instance: T, isNew: Bool, on actor: isolated (any Actor)?) {
    FactoryKit.decorate(instance, of: entry, isNew: isNew)
  }
}
