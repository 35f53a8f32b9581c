import FactoryKit
internal import FactoryKit
import TestSupport
import Testing

/// Threads that read properties and resolve them while another one resets, pushes and pops.
@Suite struct `Resets beside resolutions` {
  private let threads = 4
  /// How often a container is reset.
  private let resets = 100

  /// Guards against a reset between the modifiers of one reading, after which `once` kept every
  /// later reading from setting them.
  @Test(arguments: StuckModifiers.allCases, [OptionLoss.reset, .pop])
  func `leave a definition that ends with once its modifiers`(
    modifiers: StuckModifiers,
    loss: OptionLoss
  ) {
    let complaints = Complaints()
    let singletons = Scope.Singleton()
    for _ in 0..<max(1, StressSettings.rounds / 3) {
      let container = ResetContainer()
      loss.prepare(container, 20)
      let isOver = Mark()
      onThreads(threads) { thread in
        Scope.$singleton.withValue(singletons) {
          guard thread == 0 else {
            repeat { modifiers.resolve(in: container) } while isOver.value == 0
            return
          }
          for _ in 0..<20 { loss.perform(on: container) }
          isOver.value = 1
        }
      }
      Scope.$singleton.withValue(singletons) {
        modifiers.resolve(in: container)
        if let complaint = modifiers.complaint(about: container) { complaints.add(complaint) }
      }
    }
    #expect(complaints.all == [])
  }

  /// Guards against resolutions that begin while a reset has removed the registrations, and has not
  /// yet said that they are to be made again.
  @Test(arguments: OptionLoss.allCases)
  func `never let the definition of an auto-registering container through`(loss: OptionLoss) {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds / 30) {
      let race = RegisteringRace(complaints) { loss.prepare($0, resets) }
      onThreads(threads) { thread in
        race.run(resets) {
          if thread == 0 { loss.perform(on: race.container) } else { race.resolve($0) }
        }
      }
      race.end()
    }
    #expect(complaints.all == [])
  }

  /// Guards against a push that saves half of what a reset removes: the pop that follows brings back
  /// a container that has neither its registrations nor the mark to make them.
  @Test func `never let the definition through when another thread pushes and pops`() {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds / 30) {
      let race = RegisteringRace(complaints)
      onThreads(threads) { thread in
        race.run(resets) { round in
          switch thread {
          case 0: race.container.manager.reset()
          case 1: race.pushAndPop()
          default: race.resolve(round)
          }
        }
      }
      race.end()
    }
    #expect(complaints.all == [])
  }

  @Test(arguments: OptionLoss.allCases)
  func `never let an asynchronous definition through`(loss: OptionLoss) async {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds / 30) {
      let container = RegisteringContainer(complaints)
      loss.prepare(container, resets * 3)
      let resetter = startThread { for _ in 0..<resets * 3 { loss.perform(on: container) } }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<threads {
          group.addTask {
            let held = RegisteredFactories(of: container)
            for round in 0..<resets * 3 {
              let factories = round.isMultiple(of: 2) ? held : RegisteredFactories(of: container)
              await factories.resolveInTask()
            }
          }
        }
      }
      resetter.wait()
      await RegisteredFactories(of: container).resolveInTask("for good")
    }
    #expect(complaints.all == [])
  }

  /// Guards against a factory value that loses the scope of its definition to a reset between
  /// property and call.
  @Test(arguments: [OptionLoss.reset, .pop])
  func `leave a factory value that is held its scope`(loss: OptionLoss) {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds / 10) {
      let container = ResetContainer()
      let singletons = Scope.Singleton()
      loss.prepare(container, resets * 3)
      onThreads(threads) { thread in
        Scope.$singleton.withValue(singletons) {
          for _ in 0..<resets * 3 {
            if thread == 0 { loss.perform(on: container) } else { container.useHeld(complaints) }
          }
        }
      }
      if container.singletonCount > 1 {
        complaints.add("\(container.singletonCount) instances of a singleton")
      }
    }
    #expect(complaints.all == [])
  }

  /// Guards against a reset that empties one cell after the other: another thread makes an instance
  /// from one that is about to be dropped, and caches it.
  @Test(arguments: TornReset.allCases)
  func `never leave an instance that is made from a dropped one`(reset: TornReset) {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds / 30) {
      let world = TornWorld(reset, resets)
      let isOver = Mark()
      onThreads(threads) { thread in
        world.withSingletons {
          guard thread == 0 else {
            repeat { _ = world.outer() } while isOver.value == 0
            return
          }
          for _ in 0..<resets {
            world.perform(reset)
            if world.outer().inner.isClosed { complaints.add("made from a closed one") }
          }
          isOver.value = 1
        }
      }
    }
    #expect(complaints.all == [])
  }
}

/// Threads that resolve what their container registers by itself.
private struct RegisteringRace: Sendable {
  let container: RegisteringContainer
  private let held: RegisteredFactories
  private let singletons = Scope.Singleton()

  init(_ complaints: Complaints, prepare: (RegisteringContainer) -> Void = { _ in }) {
    container = RegisteringContainer(complaints)
    prepare(container)
    held = RegisteredFactories(of: container)
  }

  /// Runs `body` again and again; the process's singletons belong to all tests.
  func run(_ count: Int, _ body: (_ round: Int) -> Void) {
    Scope.$singleton.withValue(singletons) {
      for round in 0..<count { body(round) }
    }
  }

  /// Resolves everything, from factory values that are held every other time.
  func resolve(_ round: Int) {
    let factories = round.isMultiple(of: 2) ? held : RegisteredFactories(of: container)
    factories.resolve()
  }

  func pushAndPop() {
    container.manager.push()
    container.manager.pop()
  }

  /// Resolves everything once more.
  func end() {
    run(1) { _ in RegisteredFactories(of: container).resolve("for good") }
  }
}

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
