import FactoryKit
import Testing

/// Threads that read properties and resolve them while another one resets, pushes and pops.
@Suite struct `Resets beside resolutions` {
  private let threads = 4

  /// Guards against a reset between the modifiers of one reading, after which `once` kept every
  /// later reading from setting them.
  @Test(arguments: StuckModifiers.allCases, OptionLoss.allCases)
  func `leave a definition that ends with once its modifiers`(
    modifiers: StuckModifiers,
    loss: OptionLoss
  ) {
    let complaints = Complaints()
    let singletons = Scope.Singleton()
    for _ in 0..<StressSettings.rounds {
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
    let singletons = Scope.Singleton()
    for _ in 0..<max(1, StressSettings.rounds / 10) {
      let container = RegisteringContainer(complaints)
      loss.prepare(container, StressSettings.rounds / 3)
      onThreads(threads) { [rounds = StressSettings.rounds / 3] thread in
        Scope.$singleton.withValue(singletons) {
          for _ in 0..<rounds {
            if thread == 0 { loss.perform(on: container) } else { container.resolveAll() }
          }
        }
      }
      Scope.$singleton.withValue(singletons) { container.resolveAll() }
      singletons.reset()
    }
    #expect(complaints.all == [])
  }

  /// The same for tasks.
  @Test(arguments: OptionLoss.allCases)
  func `never let an asynchronous definition through`(loss: OptionLoss) async {
    let complaints = Complaints()
    let singletons = Scope.Singleton()
    for _ in 0..<max(1, StressSettings.rounds / 10) {
      let container = RegisteringContainer(complaints)
      loss.prepare(container, StressSettings.rounds / 3)
      await Scope.$singleton.withValue(singletons) {
        await withTaskGroup(of: Void.self) { group in
          for task in 0..<threads {
            group.addTask { [rounds = StressSettings.rounds / 3] in
              for _ in 0..<rounds {
                if task == 0 {
                  loss.perform(on: container)
                } else {
                  await container.resolveAllInTask()
                }
              }
            }
          }
        }
        await container.resolveAllInTask()
      }
      singletons.reset()
    }
    #expect(complaints.all == [])
  }

  /// Guards against a push that saves half of what a reset removes: the pop that follows brings back
  /// a container that has neither its registrations nor the mark to make them.
  @Test func `never let the definition through when another thread pushes and pops`() {
    let complaints = Complaints()
    let singletons = Scope.Singleton()
    for _ in 0..<max(1, StressSettings.rounds / 10) {
      let container = RegisteringContainer(complaints)
      onThreads(threads) { [rounds = StressSettings.rounds / 3] thread in
        Scope.$singleton.withValue(singletons) {
          for _ in 0..<rounds {
            switch thread {
            case 0: container.manager.reset()
            case 1:
              container.manager.push()
              container.manager.pop()
            default: container.resolveAll()
            }
          }
        }
      }
      Scope.$singleton.withValue(singletons) { container.resolveAll() }
      singletons.reset()
    }
    #expect(complaints.all == [])
  }

  /// Guards against a factory value that loses the scope of its definition to a reset between
  /// property and call.
  @Test(arguments: OptionLoss.allCases)
  func `leave a factory value that is held its scope`(loss: OptionLoss) {
    let complaints = Complaints()
    for _ in 0..<max(1, StressSettings.rounds / 10) {
      let container = ResetContainer()
      let singletons = Scope.Singleton()
      loss.prepare(container, StressSettings.rounds)
      onThreads(threads) { [rounds = StressSettings.rounds] thread in
        Scope.$singleton.withValue(singletons) {
          for _ in 0..<rounds {
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
    for _ in 0..<max(1, StressSettings.rounds / 10) {
      let world = TornWorld(reset, StressSettings.rounds / 3)
      let isOver = Mark()
      onThreads(threads) { [rounds = StressSettings.rounds / 3] thread in
        world.withSingletons {
          guard thread == 0 else {
            repeat { _ = world.outer() } while isOver.value == 0
            return
          }
          for _ in 0..<rounds {
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
