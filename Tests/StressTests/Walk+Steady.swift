internal import FactoryContributions
internal import FactoryKit

/// Steps over factories whose definitions say what has to hold, whatever else is done meanwhile.
extension Walk {
  func resolveSteady(_ random: inout SeededGenerator) {
    let slot = slot(&random)
    let container = slot.container
    switch random.below(14) {
    case 0: hold(container.steadyOnce(), &random)
    case 1: hold(container.steadySingletonOnce(), &random)
    case 2: hold(container.steadyByNumberOnce(random.below(3)), &random)
    case 3: hold(container.registered(), &random)
    case 4: hold(container.registeredCached(), &random)
    case 5: hold(container.registeredSingleton(), &random)
    case 6: hold(container.registeredByNumber(random.below(3)), &random)
    case 7: if container.registeredList().isEmpty { census.complaints.add("a list is empty") }
    case 8:
      let factories = HeldFactories(of: container)
      replace(&random) { $0.factories = factories }
    case 9, 10: for _ in 0..<60 { readAgain(container, &random) }
    default: hold(slot.factories.resolve(&random), &random)
    }
  }

  /// Lets the definitions that end with `once` set their modifiers again.
  private func readAgain(_ container: WalkContainer, _ random: inout SeededGenerator) {
    if random.happens(30) { container.reset() }
    _ = (container.steadyOnce(), container.steadySingletonOnce(), container.steadyByNumberOnce(1))
  }

  func resolveSteadyInTask(_ random: inout SeededGenerator) async {
    hold(await slot(&random).container.registeredAsync(), &random)
  }

  func stepOfPair(_ random: inout SeededGenerator) {
    let pair = slot(&random).pair
    for _ in 0..<20 {
      if random.happens(70) { pair.resolve(&random) } else { pair.reset(&random) }
    }
  }

  /// Checks what holds while no step is taken.
  func check() {
    for slot in current {
      slot.container.check()
      slot.factories.check()
      slot.pair.check(census)
    }
  }
}
