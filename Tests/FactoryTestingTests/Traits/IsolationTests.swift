import FactoryKit
import FactoryTesting
import Testing

/// Fifty factories of one container.
private let slots: [StaticString] = [
  "s00", "s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08", "s09", "s10", "s11", "s12", "s13",
  "s14", "s15", "s16", "s17", "s18", "s19", "s20", "s21", "s22", "s23", "s24", "s25", "s26", "s27",
  "s28", "s29", "s30", "s31", "s32", "s33", "s34", "s35", "s36", "s37", "s38", "s39", "s40", "s41",
  "s42", "s43", "s44", "s45", "s46", "s47", "s48", "s49",
]

extension Container {
  fileprivate func slot(_ name: StaticString) -> Factory<Int> {
    Factory(self, key: name) { -1 }
  }

  fileprivate func keptSlot(_ name: StaticString) -> Factory<Int> {
    Factory(self, key: name) { -1 }.singleton
  }

  fileprivate func override(_ slots: [StaticString], for test: Int) {
    for (index, name) in slots.enumerated() {
      slot(name).register { test * 100 + index }
      keptSlot(name).register { test * 100 + index }
    }
  }

  /// The results of the factories that belong to another test.
  fileprivate func strangers(for test: Int) -> [Int] {
    slots.enumerated().flatMap { index, name in
      [slot(name)(), keptSlot(name)()].filter { $0 != test * 100 + index }
    }
  }
}

/// A part of a singleton, which says whose it is.
private final class Part: Sendable {
  let mark: Int

  init(_ mark: Int) { self.mark = mark }
}

/// A singleton that holds another one.
private final class Whole: Sendable {
  let part: Part

  init(_ part: Part) { self.part = part }
}

extension Container {
  fileprivate var part: Factory<Part> { self { Part(-1) }.singleton }
  fileprivate var whole: Factory<Whole> { self { Whole(self.part()) }.singleton }
}

/// How often a test's singletons were not its own, over many rounds of resets.
private func strangers(for test: Int) async -> Int {
  var strangers = 0
  for round in 0..<50 {
    let mark = test * 100 + round
    Container.shared.part.register { Part(mark) }
    Scope.singleton.reset()
    async let one = Container.shared.whole()
    async let other = Container.shared.whole()
    let found = await [one, other]
    if found[0] !== found[1] || found[0].part.mark != mark { strangers += 1 }
  }
  return strangers
}

@Suite struct IsolationTests {
  @Test(.container, arguments: 0..<200)
  func `parallel cases never see each other's overrides`(test: Int) async {
    #expect(Container.shared.manager.isEmpty(.all))
    Container.shared.override(slots, for: test)
    await Task.yield()
    #expect(Container.shared.strangers(for: test) == [])
  }

  @Test func `two hundred tests that run at once never see each other's overrides`() async {
    let rendezvous = Rendezvous(of: 200)
    let strangers = await withTaskGroup { group in
      for test in 0..<200 {
        group.addTask {
          await withContainer {
            Container.shared.override(slots, for: test)
            await rendezvous.arrive()
            return Container.shared.strangers(for: test)
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(strangers == [])
    #expect(slots.map { Container.shared.keptSlot($0)() } == slots.map { _ in -1 })
  }

  /// Guards against a singleton that holds one of another test, or of the code around the tests.
  @Test(.container)
  func `singletons of a hundred tests at once hold nothing of each other's`() async {
    let outer = Container.shared.whole()
    let rendezvous = Rendezvous(of: 100)
    let found = await withTaskGroup { group in
      for test in 0..<100 {
        group.addTask {
          await withContainer {
            await rendezvous.arrive()
            return await strangers(for: test)
          }
        }
      }
      // Beside them, code that is in none of them.
      group.addTask { (0..<5000).filter { _ in Container.shared.whole() !== outer }.count }
      return await group.reduce(0, +)
    }
    #expect(found == 0)
    #expect(outer.part.mark == -1)
  }
}
