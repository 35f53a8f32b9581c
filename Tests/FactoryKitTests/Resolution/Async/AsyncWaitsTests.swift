import FactoryKit
import TestSupport
import Testing

private final class Node: Sendable {}

private final class Cycles: ManagedContainer {
  let manager = ContainerManager()
  let first = AsyncGate()
  let second = AsyncGate()

  var own: AsyncFactory<Node, Never> { self { await self.ownEnd() } }
  var ownEnd: AsyncFactory<Node, Never> { self { await self.own() } }
  var kept: AsyncFactory<Node, any Error> { self { try await self.keptMiddle() }.cached }
  var keptMiddle: AsyncFactory<Node, any Error> { self { try await self.keptEnd() } }
  var keptEnd: AsyncFactory<Node, any Error> { self { try await self.kept() }.cached }
  var inChild: AsyncFactory<Node, Never> {
    self {
      async let end = self.inChildEnd()
      return await end
    }.cached
  }
  var inChildEnd: AsyncFactory<Node, Never> { self { await self.inChild() }.cached }
  var left: AsyncFactory<Node, Never> {
    self {
      self.first.open()
      await self.second.pass()
      return await self.right()
    }.cached
  }
  var right: AsyncFactory<Node, Never> {
    self {
      self.second.open()
      await self.first.pass()
      return await self.between()
    }.cached
  }
  var between: AsyncFactory<Node, Never> { self { await self.left() } }
  var team: AsyncFactory<Int, Never> {
    self {
      await withTaskGroup(of: Node.self, returning: Int.self) { group in
        for _ in 0..<8 { group.addTask { await self.nodeOfTeam() } }
        return await group.reduce(0) { count, _ in count + 1 }
      }
    }
  }
  var nodeOfTeam: AsyncFactory<Node, Never> { self { Node() } }
  var ofNumber: ParameterAsyncFactory<Int, Node, Never> {
    self { number in number == 0 ? Node() : await self.ofNumber(number - 1) }
      .cached.scopeOnParameters
  }
  var endless: ParameterAsyncFactory<Int, Node, Never> {
    self { number in await self.endless(number + 1) }
  }
}

@Suite("Cycles through asynchronous factories")
struct AsyncWaitsTests {
  @Test func `within one task`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { _ = await Cycles().own() }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Cycles.own > Cycles.ownEnd > Cycles.own"))
  }

  @Test func `through builds that would wait for each other`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { _ = try await Cycles().kept() }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: Circular dependency on Cycles.kept"))
    // The build that is the last to wait closes the cycle: mostly that of `keptEnd`.
    #expect(
      text.contains("Cycles.kept > Cycles.keptMiddle > Cycles.keptEnd > Cycles.kept")
        || text.contains("Cycles.keptEnd > Cycles.kept > Cycles.keptMiddle > Cycles.keptEnd"))
  }

  @Test func `over child tasks`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { _ = await Cycles().inChild() }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    // The child's waiting and that of the build of `inChildEnd` race; the later one is named first.
    #expect(
      text.contains("Cycles.inChild > Cycles.inChildEnd > Cycles.inChild")
        || text.contains("Cycles.inChildEnd > Cycles.inChild > Cycles.inChildEnd"))
  }

  @Test func `over two tasks that each build what the other needs`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let container = Cycles()
      async let left = container.left()
      async let right = container.right()
      _ = await (left, right)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("Cycles.left > Cycles.right > Cycles.between > Cycles.left")
        || text.contains("Cycles.right > Cycles.between > Cycles.left > Cycles.right"),
      "\(text)")
  }

  @Test func `a factory with a parameter may ask for itself with another one`() async {
    let container = Cycles()
    let node = await container.ofNumber(20)
    #expect(await container.ofNumber(0) === node)
  }

  /// ThreadSanitizer sees whether the tasks share anything that has no lock.
  @Test func `tasks of one closure look along its path at the same time`() async {
    let container = Cycles()
    for _ in 0..<100 { #expect(await container.team() == 8) }
  }

  @Test func `but not without end`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { _ = await Cycles().endless(0) }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FACTORY: Circular dependency on Cycles.endless"))
  }
}
