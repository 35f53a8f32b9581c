import FactoryKit
import Foundation
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

private let threadHasEnded = Gate()

/// The library's own key was made before, so this one's value ends after the library's.
private let atThreadEnd: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key) { _ in
    _ = Graphs.shared.pair()
    threadHasEnded.open()
  }
  return key
}()

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
  @Test func `an object that ends with its thread may resolve`() {
    _ = Graphs.shared.pair()
    _ = startThread {
      _ = Graphs.shared.pair()
      pthread_setspecific(atThreadEnd, UnsafeRawPointer(bitPattern: 1))
    }
    threadHasEnded.pass()
  }
}
