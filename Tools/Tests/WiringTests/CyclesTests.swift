import Testing
import Wiring

@Suite struct CyclesTests {
  @Test(
    arguments: [
      ([[1], [2], []], []),
      ([[0]], [[0]]),
      ([[1], [0], [3], [2]], [[0, 1], [2, 3]]),
      ([[1, 2], [2], [0]], [[0, 2], [0, 2, 1]]),
      ([[1], [2], [3], [1]], [[1, 2, 3]]),
    ] as [([[Int]], [[Int]])])
  func `each node of a cycle is part of one that is found`(graph: [[Int]], cycles: [[Int]]) {
    let found = Cycles.cycles(graph)
    #expect(Set(found.flatMap { $0 }) == Set(cycles.flatMap { $0 }))
    #expect(
      found.allSatisfy { cycle in
        zip(cycle, cycle.dropFirst() + cycle.prefix(1)).allSatisfy { graph[$0].contains($1) }
      })
  }

  @Test func `a long chain does not exhaust the stack`() {
    let chain = (0..<20_000).map { $0 == 19_999 ? [0] : [$0 + 1] }
    #expect(Cycles.cycles(chain).map(\.count) == [20_000])
  }
}
