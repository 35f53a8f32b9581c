internal import Dispatch
internal import FactoryContributions
internal import FactoryInspect
internal import FactoryKit

/// What a program may do with a container.
enum Verb: String, CaseIterable, Codable, Sendable {
  // Resolutions.
  case plain, cached, singleton, weak, graph, parameter, throwing, async, list
  // Changes of one factory.
  case register, registerSingleton, registerParameter, context, wrap, contribute
  case decorate, onRelease, scope, timeToLive, once
  case resetFactory, resetFactoryRegistration, resetFactoryContext, resetFactoryScope
  // Changes of the container.
  case reset, resetRegistration, resetContext, resetInstances, resetByScope, resetScope
  case push, pop, pushAndPop, defaultScope, decorateAll, trace, close
  case fork, forkWithInstances, anotherContainer
  // Singletons.
  case resetSingletons, cloneSingletons, closeSingletons, otherSingletons
  // Looking into the container.
  case isEmpty, observe, recordGraph, explain, snapshot, recordDependents, resetDependents

  /// Whether the verb removes what the container has registered by itself from one factory, or
  /// makes it refuse that: after `once()`, only a value that has passed it can register, as in
  /// Factory.
  var letsDefinitionsRun: Bool {
    self == .resetFactory || self == .resetFactoryRegistration || self == .once
  }

  /// Whether the verb drops the instances of graph scope, also in the middle of a resolution.
  var dropsGraphs: Bool {
    switch self {
    case .reset, .resetRegistration, .resetContext, .resetInstances, .pop, .pushAndPop, .close: true
    default: false
    }
  }

  /// Performs the verb, for the number-th time on its thread.
  func perform(on container: VerbContainer, _ number: Int) {
    resolve(container, number)
    changeFactory(container, number)
    changeContainer(container, number)
    changeSingletons(container)
    look(into: container)
  }

  private func resolve(_ container: VerbContainer, _ number: Int) {
    switch self {
    case .plain: _ = container.plain()
    case .cached: _ = container.cached()
    case .singleton: _ = container.singleton()
    case .weak: _ = container.weak()
    case .graph: _ = container.pair()
    case .parameter: _ = container.numbered(number % 3)
    case .throwing: _ = try? container.throwing()
    case .async: inTask { _ = await container.async() }
    case .list: _ = container.list()
    default: break
    }
  }

  private func changeFactory(_ container: VerbContainer, _ number: Int) {
    switch self {
    case .register: container.cached.register { Part() }
    case .registerSingleton: container.singleton.register { Part() }
    case .registerParameter: container.numbered.register { _ in Part() }
    case .context: container.cached.onArg("verb") { Part() }
    case .wrap: container.cached.wrap { $0 }
    case .contribute: container.list.contribute { Part() }
    case .decorate: container.cached.decorator { _ in }
    case .onRelease: container.cached.onRelease { [number] in if number >= 0 { $0.close() } }
    case .scope: container.cached.scope(number.isMultiple(of: 2) ? .singleton : .verb)
    case .timeToLive: container.cached.timeToLive(number.isMultiple(of: 2) ? 100 : 0)
    case .once: container.cached.once()
    case .resetFactory: container.cached.reset()
    case .resetFactoryRegistration: container.singleton.reset(.registration)
    case .resetFactoryContext: container.cached.reset(.context)
    case .resetFactoryScope: container.numbered.reset(.scope)
    default: break
    }
  }

  private func changeContainer(_ container: VerbContainer, _ number: Int) {
    let manager = container.manager
    switch self {
    case .reset: manager.reset()
    case .resetRegistration: manager.reset(options: .registration)
    case .resetContext: manager.reset(options: .context)
    case .resetInstances: manager.reset(options: .scope)
    case .resetByScope: manager.reset(scope: .cached)
    case .resetScope: Scope.verb.reset()
    case .push: manager.push()
    case .pop: manager.pop()
    case .pushAndPop:
      manager.push()
      manager.pop()
    case .defaultScope: manager.defaultScope = number.isMultiple(of: 2) ? .verb : nil
    case .decorateAll: container.decorator { _ in }
    case .trace:
      manager.logger = { _ in }
      manager.trace = number.isMultiple(of: 2)
    case .close: inTask { await container.close() }
    case .fork: _ = container.fork().cached()
    case .forkWithInstances: _ = container.fork(keepingInstances: true).cached()
    case .anotherContainer: _ = VerbContainer().singleton()
    default: break
    }
  }

  private func changeSingletons(_ container: VerbContainer) {
    switch self {
    case .resetSingletons: Scope.singleton.reset()
    case .cloneSingletons:
      Scope.$singleton.withValue(Scope.singleton.clone()) { _ = container.singleton() }
    case .closeSingletons: inTask { await Scope.singleton.close() }
    case .otherSingletons:
      Scope.$singleton.withValue(Scope.Singleton()) { _ = container.singleton() }
    default: break
    }
  }

  private func look(into container: VerbContainer) {
    switch self {
    case .isEmpty: _ = container.manager.isEmpty(.all)
    case .observe:
      let observation = container.manager.observe { _ in }
      _ = container.cached()
      observation.cancel()
    case .recordGraph: _ = container.manager.recordGraph { _ = container.cached() }
    case .explain: _ = container.explain(\.cached)
    case .snapshot: _ = container.snapshot()
    case .recordDependents: container.manager.recordsDependents = true
    case .resetDependents: container.plain.reset(.dependents)
    default: break
    }
  }
}

/// Runs `body` in a task, and waits for its end.
private func inTask(_ body: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task {
    await body()
    done.signal()
  }
  done.wait()
}
