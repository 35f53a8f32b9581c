internal import FactoryKit

/// Steps over factories whose definitions say what has to hold, whatever else is done meanwhile.
extension Walk {
  func resolveSteady(_ random: inout SeededGenerator) {
    let slot = slot(&random)
    let container = slot.container
    switch random.below(12) {
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
    default: hold(slot.factories.resolve(&random), &random)
    }
  }

  func resolveSteadyInTask(_ random: inout SeededGenerator) async {
    hold(await slot(&random).container.registeredAsync(), &random)
  }

  func stepOfPair(_ random: inout SeededGenerator) {
    let pair = slot(&random).pair
    if random.happens(70) { pair.resolve(&random) } else { pair.reset(&random) }
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
