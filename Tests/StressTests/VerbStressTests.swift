import FactoryContributions
import FactoryKit
import Foundation
import TestSupport
import Testing

/// Races each verb of the public API with each other one, and with itself.
@Suite struct `Each pair of verbs` {
  /// How often a thread performs its verb in each race: many times in one container, and once in
  /// several that are used for the first time.
  private static let races = [StressSettings.isDebug ? 20 : 60] + Array(repeating: 1, count: 5)

  /// Guards against pairs of changes that no other test brings together.
  @Test(arguments: Verb.allCases)
  func `leaves a container that works, and no instance behind`(verb: Verb) async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { [verb] in
      stopIfHung(after: 600)
      for other in Verb.allCases where other.rawValue >= verb.rawValue {
        for operations in Self.races { Self.race(verb, other, operations) }
        let complaints = Part.tally.complaints.all
        guard complaints.isEmpty else {
          let line = "complaint: \(verb) and \(other): \(complaints)\n"
          return FileHandle.standardError.write(Data(line.utf8))
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("complaint: ") } == [])
  }

  private static func race(_ first: Verb, _ second: Verb, _ operations: Int) {
    Part.tally.mayBeDefined = first.letsDefinitionsRun || second.letsDefinitionsRun
    let hasOneGraph = !first.dropsGraphs && !second.dropsGraphs
    do {
      let (container, singletons) = (VerbContainer(), Scope.Singleton())
      onThreads(3) { thread in
        Scope.$singleton.withValue(singletons) {
          for number in 0..<operations {
            switch thread {
            case 0: first.perform(on: container, number)
            case 1: second.perform(on: container, number)
            default: resolveAll(container, hasOneGraph: hasOneGraph)
            }
          }
        }
      }
      Part.tally.mayBeDefined = false
      container.manager.reset()
      Scope.$singleton.withValue(singletons) {
        resolveAll(container, hasOneGraph: true)
        check(container.cached() === container.cached(), "cached is built again")
        check(container.singleton() === container.singleton(), "the singleton is built again")
        check(container.numbered(1) === container.numbered(1), "a parameter is built again")
      }
    }
    // Asynchronous closures of onRelease may still have an instance.
    for _ in 0..<10_000 where Part.tally.alive.withLock({ $0 }) != 0 { letOthersRun() }
    check(Part.tally.alive.withLock { $0 } == 0, "instances are left")
  }

  private static func resolveAll(_ container: VerbContainer, hasOneGraph: Bool) {
    check(container.pair().isOfOneGraph || !hasOneGraph, "two instances in one graph")
    _ = (container.cached(), container.singleton(), container.weak(), container.numbered(1))
    _ = (try? container.throwing(), container.list())
  }

  private static func check(_ holds: Bool, _ complaint: String) {
    if !holds { Part.tally.complaints.add(complaint) }
  }
}
