import FactoryKit
import TestSupport
import Testing

/// Guards against a reset between two modifiers of one reading of a property: `once` was set
/// without the modifiers before it, and then kept every later reading from setting them.
@Suite struct `A definition that is interrupted between its modifiers` {
  @Test(arguments: InterruptedDefinition.allCases, OptionRemoval.allCases)
  func `has its scope for good`(
    definition: InterruptedDefinition,
    removal: OptionRemoval
  ) {
    let vault = Vault()
    Scope.$singleton.withValue(Scope.Singleton()) {
      removal.prepare(vault)
      vault.interrupt { removal.perform(on: vault) { vault.factory(definition).reset() } }
      _ = vault.factory(definition)()
      let first = vault.factory(definition)()
      #expect(vault.factory(definition)() === first)
      #expect(vault.factory(definition)() === first)
    }
  }

  @Test(arguments: InterruptedDefinition.timed, OptionRemoval.allCases)
  func `has its time to live for good`(
    definition: InterruptedDefinition,
    removal: OptionRemoval
  ) {
    let vault = Vault()
    removal.prepare(vault)
    vault.interrupt { removal.perform(on: vault) { vault.factory(definition).reset() } }
    _ = vault.factory(definition)()
    let first = vault.factory(definition)()
    vault.clock.advance(seconds: 9)
    #expect(vault.factory(definition)() === first)
    vault.clock.advance(seconds: 11)
    #expect(vault.factory(definition)() !== first)
  }

  @Test(arguments: InterruptedParameters.allCases, OptionRemoval.allCases)
  func `has one instance for each parameter for good`(
    definition: InterruptedParameters,
    removal: OptionRemoval
  ) {
    let vault = Vault()
    removal.prepare(vault)
    vault.interrupt { removal.perform(on: vault) { vault.account(definition).reset() } }
    _ = vault.account(definition)(1)
    let (first, second) = (vault.account(definition)(1), vault.account(definition)(2))
    #expect([first.name, second.name] == ["1", "2"])
    #expect(vault.account(definition)(1) === first)
    #expect(vault.account(definition)(2) === second)
  }
}

/// Guards against a context of debug builds that counted as a closure of the definition in release
/// builds, where nothing is set: `once` waited for it for good, and each reading undid what was
/// changed from outside.
@Suite struct `A definition with a context that its build never has` {
  @Test func `ends with once in a container that was reset`() {
    let harbour = Harbour()
    harbour.manager.reset()
    harbour.service.unique.onRelease { _ in }
    #expect(harbour.service() !== harbour.service())
  }
}

private final class Harbour: ManagedContainer {
  let manager = ContainerManager()

  var service: Factory<NamedService> {
    self { NamedService() }.cached.context(.debug) { NamedService() }.once()
  }
}

/// Guards against a definition that does not end with `once` because another factory of its container
/// was reset meanwhile: each later reading undid what was changed from outside.
@Suite struct `A definition beside the reset of another factory` {
  @Test(arguments: [false, true])
  func `ends with once`(wasResetBefore: Bool) {
    let quay = Quay()
    if wasResetBefore { quay.manager.reset() }
    quay.service.onRelease { [released = quay.released] _ in released.add(2) }
    _ = quay.service()
    quay.manager.reset(scope: .cached)
    #expect(quay.released.all == [2])
  }
}

private final class Quay: ManagedContainer {
  let manager = ContainerManager()
  let released = Bag<Int>()

  var service: Factory<NamedService> {
    let service = self { NamedService() }.cached
      .onRelease { [released] _ in released.add(1) }
    other.register { NamedService() }.reset()
    return service.once()
  }
  var other: Factory<NamedService> { self { NamedService() } }
}

/// The place of the interruption in a definition of one instance.
enum InterruptedDefinition: CaseIterable, Sendable {
  case afterSingleton, afterCached, afterOwnScope, afterTimedScope, afterTimeToLive

  static let timed: [InterruptedDefinition] = [.afterTimedScope, .afterTimeToLive]
}

/// The place of the interruption in a definition of one instance for each parameter.
enum InterruptedParameters: CaseIterable, Sendable {
  case afterScope, afterParameters, parametersFirst
}

private final class Vault: ManagedContainer {
  let manager: ContainerManager
  let clock = ManualClock()
  private let scope = Scope.Cached()
  private let interruption = Locked<(() -> Void)?>(nil)

  init() {
    let clock = clock
    manager = ContainerManager(clock: ReadClock { clock.now })
  }

  /// Lets the next definition that is read run `body` between two of its modifiers.
  func interrupt(by body: @escaping () -> Void) { interruption.withLock { $0 = body } }

  private func pause() {
    let body = interruption.withLock { body in
      defer { body = nil }
      return body
    }
    body?()
  }

  private func pausing<F>(_ factory: F) -> F {
    pause()
    return factory
  }

  func factory(_ definition: InterruptedDefinition) -> Factory<NamedService> {
    switch definition {
    case .afterSingleton: singleton
    case .afterCached: cached
    case .afterOwnScope: own
    case .afterTimedScope: timedAfterScope
    case .afterTimeToLive: timed
    }
  }

  func account(_ definition: InterruptedParameters) -> ParameterFactory<Int, NamedService> {
    switch definition {
    case .afterScope: afterScope
    case .afterParameters: afterParameters
    case .parametersFirst: parametersFirst
    }
  }

  private var singleton: Factory<NamedService> {
    pausing(self { NamedService() }.singleton).once()
  }
  private var cached: Factory<NamedService> { pausing(self { NamedService() }.cached).once() }
  private var own: Factory<NamedService> { pausing(self { NamedService() }.scope(scope)).once() }
  private var timedAfterScope: Factory<NamedService> {
    pausing(self { NamedService() }.cached).timeToLive(10).once()
  }
  private var timed: Factory<NamedService> {
    pausing(self { NamedService() }.cached.timeToLive(10)).once()
  }

  private var afterScope: ParameterFactory<Int, NamedService> {
    pausing(self { NamedService("\($0)") }.cached).scopeOnParameters.once()
  }
  private var afterParameters: ParameterFactory<Int, NamedService> {
    pausing(self { NamedService("\($0)") }.cached.scopeOnParameters).once()
  }
  private var parametersFirst: ParameterFactory<Int, NamedService> {
    pausing(self { NamedService("\($0)") }.scopeOnParameters).cached.once()
  }
}
