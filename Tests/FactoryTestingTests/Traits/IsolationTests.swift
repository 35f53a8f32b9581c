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
}
