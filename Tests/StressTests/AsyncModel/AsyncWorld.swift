import FactoryKit
import TestSupport

/// A container with a factory for each slot.
///
/// What a definition has captured lives as long as the call that it was read for, and the build.
final class AsyncStage: ForkableContainer {
  let manager = ContainerManager()

  func throwing(_ token: AsyncToken) -> AsyncFactory<AsyncWork, any Error> {
    AsyncFactory(self, key: "throwing") { try await token.ledger.make(0) }
      .cached.onRelease { $0.release() }
  }

  func typed(_ token: AsyncToken) -> AsyncFactory<AsyncWork, AsyncFailure> {
    AsyncFactory(self, key: "typed") { () async throws(AsyncFailure) in
      try await token.ledger.make(0)
    }
    .cached.onRelease { await $0.releaseSlowly() }
  }

  func ofNumber(_ token: AsyncToken) -> ParameterAsyncFactory<Int, AsyncWork, any Error> {
    ParameterAsyncFactory(self, key: "ofNumber") { _ in try await token.ledger.make(0) }
      .cached.scopeOnParameters.onRelease { $0.release() }
  }

  func plain(_ token: AsyncToken) -> Factory<AsyncWork> {
    Factory(self, key: "plain") { token.ledger.makeAtOnce(0) }.cached.onRelease { $0.release() }
  }
}

/// The library's side of a run.
final class AsyncWorld {
  let ledger = AsyncLedger()
  private var containers: [Int: AsyncStage] = [0: AsyncStage()]
  private var containerCount = 1
  private var versionCount = 0
  private var tasks: [Int: Task<Void, Never>] = [:]
  private let nobody: AsyncToken

  init() { nobody = AsyncToken(-1, ledger) }

  func perform(_ operation: AsyncOperation, as caller: Int) async {
    switch operation {
    case .ask(let slot, let container, let isCancelled):
      await ask(slot, stage(container), as: caller, isCancelled: isCancelled)
    case .cancel(let caller): tasks[caller]?.cancel()
    case .goOn(let build, let fails): ledger.open(build, fails: fails)
    case .register(let slot, let container): register(slot, stage(container))
    case .reset(let slot, let container, let choice):
      reset(slot, stage(container), choice.options)
    case .resetContainer(let container, let choice):
      stage(container).reset(options: choice.options)
    case .fork(let container, let keepsInstances):
      containers[containerCount] = stage(container).fork(keepingInstances: keepsInstances)
      containerCount += 1
    case .close(let container): await stage(container).close()
    case .discard(let container): containers[container] = nil
    }
  }

  /// Lets go of all containers.
  func finish() {
    containers = [:]
    tasks = [:]
  }

  private func stage(_ container: Int) -> AsyncStage {
    guard let stage = containers[container] else { fatalError("no container \(container)") }
    return stage
  }

  private func ask(
    _ slot: AsyncSlot,
    _ stage: AsyncStage,
    as caller: Int,
    isCancelled: Bool
  ) async {
    let ledger = ledger
    guard slot != .plain else {
      let work = AsyncLedger.$caller.withValue(caller) { stage.plain(nobody)() }
      return ledger.noteEnding(.instance(work.number), of: caller)
    }
    tasks[caller] = Task { @Lane in
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      ledger.noteAsking(caller)
      let ending = await AsyncLedger.$caller.withValue(caller) {
        await resolve(slot, stage, AsyncToken(caller, ledger))
      }
      ledger.noteEnding(ending, of: caller)
    }
    _ = await settles { ledger.hasAsked(caller) }
  }

  private func register(_ slot: AsyncSlot, _ stage: AsyncStage) {
    versionCount += 1
    let (ledger, version) = (ledger, versionCount)
    switch slot {
    case .throwing: stage.throwing(nobody).register { try await ledger.make(version) }
    case .typed:
      stage.typed(nobody).register { () async throws(AsyncFailure) in
        try await ledger.make(version)
      }
    case .first, .second: stage.ofNumber(nobody).register { _ in try await ledger.make(version) }
    case .plain: stage.plain(nobody).register { ledger.makeAtOnce(version) }
    }
  }

  private func reset(_ slot: AsyncSlot, _ stage: AsyncStage, _ options: FactoryResetOptions) {
    switch slot {
    case .throwing: stage.throwing(nobody).reset(options)
    case .typed: stage.typed(nobody).reset(options)
    case .first, .second: stage.ofNumber(nobody).reset(options)
    case .plain: stage.plain(nobody).reset(options)
    }
  }
}

/// What a caller gets, asked for on the lane: so it waits once the lane is drained.
@Lane private func resolve(
  _ slot: AsyncSlot,
  _ stage: AsyncStage,
  _ token: AsyncToken
) async -> AsyncEnding {
  do {
    let work =
      switch slot {
      case .throwing: try await stage.throwing(token)()
      case .typed: try await stage.typed(token)()
      case .first, .plain: try await stage.ofNumber(token)(1)
      case .second: try await stage.ofNumber(token)(2)
      }
    return .instance(work.number)
  } catch let failure as AsyncFailure {
    return .failure(failure.number)
  } catch {
    return .cancelled
  }
}
