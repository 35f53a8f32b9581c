import FactoryKit
import TestSupport
import Testing

private final class Graphs: SharedContainer {
  static let shared = Graphs()
  let manager = ContainerManager()
  struct Pair: Sendable {
    let left: any Service
    let right: any Service
  }

  var node: Factory<any Service> { self { NamedService() }.graph }
  var pair: Factory<Pair> { self { Pair(left: self.node(), right: self.node()) } }
  var nested: Factory<[Pair]> { self { [self.pair(), self.pair()] } }
}

/// Guards against a graph cache of the process, which a second thread finds filled.
@Suite("Graph scope never leaks")
struct ScopeGraphTests {
  @Test func `one cycle has one instance and the next another`() {
    let container = Graphs()
    let (one, other) = (container.pair(), container.pair())
    #expect(one.left === one.right)
    #expect(one.left !== other.left)
  }

  @Test func `nested resolutions belong to the outermost cycle`() {
    let pairs = Graphs().nested()
    #expect(pairs[0].left === pairs[1].right)
  }

  @Test func `threads that resolve at the same time share nothing`() {
    let container = Graphs()
    let pairs = onThreads(8) { _ in (0..<50).map { _ in container.pair() } }.flatMap { $0 }
    #expect(pairs.allSatisfy { $0.left === $0.right })
    #expect(Set(pairs.map { ObjectIdentifier($0.left) }).count == pairs.count)
  }

  @Test func `resolved alone it is new each time`() {
    let container = Graphs()
    #expect(container.node() !== container.node())
  }
}
