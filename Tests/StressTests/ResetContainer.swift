internal import FactoryKit

/// An instance that knows the parameter it was made with.
final class Numbered: Sendable {
  let number: Int

  init(_ number: Int = 0) { self.number = number }
}

/// A container whose definitions must keep their modifiers, whatever is reset.
final class ResetContainer: ManagedContainer {
  let manager = ContainerManager()
  private let singletons = Locked(0)

  /// How many instances of `singleton` were made.
  var singletonCount: Int { singletons.withLock(\.self) }

  var singletonOnce: Factory<Numbered> { self { Numbered() }.singleton.once() }
  var cachedOnce: Factory<Numbered> { self { Numbered() }.cached.once() }
  var timedOnce: Factory<Numbered> { self { Numbered() }.cached.timeToLive(1_000).once() }
  var numberedOnce: ParameterFactory<Int, Numbered> {
    self { Numbered($0) }.cached.scopeOnParameters.once()
  }

  var singleton: Factory<Numbered> {
    self {
      self.singletons.withLock { $0 += 1 }
      return Numbered()
    }.singleton
  }
  var cached: Factory<Numbered> { self { Numbered() }.cached }
  var numbered: ParameterFactory<Int, Numbered> {
    self { Numbered($0) }.cached.scopeOnParameters
  }
}

extension ResetContainer {
  /// Reads properties and calls the factories later.
  func useHeld(_ complaints: Complaints) {
    let (singleton, numbered) = (singleton, numbered)
    let first = singleton()
    if singleton() !== first { complaints.add("another singleton") }
    if numbered(1).number != 1 || numbered(2).number != 2 {
      complaints.add("the instance of another parameter")
    }
  }
}

/// Modifiers of one definition, `once` being the last.
enum StuckModifiers: CaseIterable, Sendable {
  case singleton, cached, timed, numbered

  func resolve(in container: ResetContainer) { _ = instance(in: container, 1) }

  private func instance(in container: ResetContainer, _ number: Int) -> Numbered {
    switch self {
    case .singleton: container.singletonOnce()
    case .cached: container.cachedOnce()
    case .timed: container.timedOnce()
    case .numbered: container.numberedOnce(number)
    }
  }

  /// What is wrong with the factory, if anything.
  func complaint(about container: ResetContainer) -> String? {
    let first = instance(in: container, 1)
    if self == .numbered {
      let second = instance(in: container, 2)
      if first.number != 1 || second.number != 2 { return "the instance of another parameter" }
      if instance(in: container, 2) !== second { return "a new instance at each call" }
    }
    return instance(in: container, 1) === first ? nil : "a new instance at each call"
  }
}

/// A way to remove the options of all entries.
enum OptionLoss: CaseIterable, Sendable {
  case reset, resetOfRegistrations, pop

  /// Saves a container that was never used, for so many calls of `perform`.
  func prepare(_ container: some ManagedContainer, _ count: Int) {
    guard self == .pop else { return }
    for _ in 0..<count { container.manager.push() }
  }

  func perform(on container: some ManagedContainer) {
    switch self {
    case .reset: container.manager.reset()
    case .resetOfRegistrations: container.manager.reset(options: .registration)
    case .pop: container.manager.pop()
    }
  }
}
