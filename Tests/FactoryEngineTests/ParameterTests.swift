import Foundation
@testable import FactoryKit
import Synchronization
import Testing

/// A parameter whose equality is not its hash.
private struct Colliding: Hashable {
  let number: Int
  func hash(into hasher: inout Hasher) {}
}

/// A parameter that runs a closure at its end.
private final class Token: Hashable, Sendable {
  let number: Int
  private let atEnd: @Sendable () -> Void

  init(_ number: Int, atEnd: @escaping @Sendable () -> Void = {}) {
    (self.number, self.atEnd) = (number, atEnd)
  }

  deinit { atEnd() }

  static func == (one: Token, other: Token) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Refused: Error, Equatable { let number: Int }

extension TrialContainer {
  fileprivate typealias Of<P> = ParameterFactory<P, Product>

  fileprivate var firstOfAll: Of<Int> { self { (number: Int) in Product("\(number)") }.cached }
  fileprivate var numbered: Of<Int> {
    self { (number: Int) in Product("\(number)") }.cached.scopeOnParameters
  }
  fileprivate var weakly: Of<Int> {
    self { (number: Int) in Product("\(number)") }.shared.scopeOnParameters
  }
  fileprivate var alone: Of<Int> {
    self { (number: Int) in Product("\(number)") }.singleton.scopeOnParameters
  }
  fileprivate var colliding: Of<Colliding> {
    self { (value: Colliding) in Product("\(value.number)") }.cached.scopeOnParameters
  }
  fileprivate var ofDouble: Of<Double> {
    self { (_: Double) in Product("") }.cached.scopeOnParameters
  }
  fileprivate var ofToken: Of<Token> {
    self { (token: Token) in Product("\(token.number)") }.shared.scopeOnParameters
  }
  fileprivate var graphed: Of<Int> {
    self { (number: Int) in Product("\(number)") }.graph.scopeOnParameters
  }
  fileprivate var pass: TrialFactory<[Product]> { self { [1, 1, 2].map { self.graphed($0) } } }
  fileprivate var recursive: Of<Int> {
    self { (number: Int) in number == 0 ? Product("0") : self.recursive(number - 1) }
      .cached.scopeOnParameters
  }
  fileprivate var refusing: ParameterThrowingFactory<Int, Product, Refused> {
    self { (number: Int) throws(Refused) in
      guard number > 0 else { throw Refused(number: number) }
      return Product("\(number)")
    }.cached.scopeOnParameters
  }
  fileprivate var nothing: ParameterFactory<Token, Product?> {
    self { (_: Token) in nil }.cached.scopeOnParameters
  }
}

@Suite struct ParameterTests {
  let container = TrialContainer()

  @Test func `without a table, the first instance serves all parameters`() {
    #expect(container.firstOfAll(1) === container.firstOfAll(2))
    container.firstOfAll.register { Product("registered \($0)") }
    #expect(container.firstOfAll(3).origin == "registered 3")
  }

  @Test func `each scope has an instance for each parameter`() {
    for factory in [container.numbered, container.alone] {
      let (one, two) = (factory(1), factory(2))
      #expect(one.origin == "1" && two.origin == "2")
      #expect(factory(1) === one && factory(2) === two)
      factory.reset(.scope)
      #expect(factory(1) !== one && factory(2) !== two)
    }
  }

  @Test func `a shared instance of a parameter lives as long as it is referenced`() {
    let held = container.weakly(1)
    #expect(container.weakly(1) === held)
    weak let seen = container.weakly(2)
    #expect(seen == nil)
  }

  @Test func `unequal parameters of one hash have two instances`() {
    let made = (0..<50).map { container.colliding(Colliding(number: $0)) }
    for number in 0..<50 {
      #expect(made[number].origin == "\(number)")
      #expect(container.colliding(Colliding(number: number)) === made[number])
    }
  }

  @Test func `a parameter that is not equal to itself is not kept`() {
    let released = Locked(0)
    for _ in 0..<100 {
      _ = container.ofDouble.onRelease { _ in released.withLock { $0 += 1 } }(.nan)
    }
    #expect(released.withLock { $0 } == 100)
    #expect(container.ofDouble(0) === container.ofDouble(-0.0))
  }

  @Test func `a pass has an instance for each parameter`() {
    let made = container.pass()
    #expect(made[0] === made[1])
    #expect(made[2].origin == "2")
    #expect(container.pass()[0] !== made[0])
  }

  @Test func `a factory may resolve itself with another parameter, but not without end`() async {
    #expect(container.recursive(20) === container.recursive(0))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TrialContainer().recursive(1_000)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Circular dependency on TrialContainer.recursive"))
  }

  @Test func `an instance of a parameter that a reset has outdated is not kept`() {
    let container = container
    container.numbered.register { [unowned container] number in
      container.numbered.reset(.registration)
      return Product("outdated \(number)")
    }
    #expect(container.numbered(1).origin == "outdated 1")
    #expect(container.numbered(1).origin == "1")
  }

  @Test func `a push saves the instances of parameters, and a fork copies them`() {
    let one = container.numbered(1)
    container.core.push()
    container.numbered.register { Product("registered \($0)") }
    #expect(container.numbered(1).origin == "registered 1")
    container.core.pop()
    #expect(container.numbered(1) === one)
    #expect(container.fork(keepingInstances: true).numbered(1) === one)
    #expect(container.fork(keepingInstances: false).numbered(1) !== one)
  }

  @Test func `close releases the instances of parameters, the latest first`() async {
    let released = Locked<[String]>([])
    for number in 0..<3 {
      let factory = container.numbered.onRelease { one in
        released.withLock { $0.append(one.origin) }
      }
      _ = factory(number)
    }
    await container.core.close()
    #expect(released.withLock { $0 } == ["2", "1", "0"])
  }

  @Test func `an expired instance of a parameter is made again`() {
    let factory = container.numbered.timeToLive(1e-9)
    #expect(factory(1) !== factory(1))
  }

  @Test func `decorators know whether the instance of a parameter is new`() {
    let calls = Locked<[Bool]>([])
    container.numbered.decorator { _, isNew in calls.withLock { $0.append(isNew) } }
    for number in [1, 1, 2] { _ = container.numbered(number) }
    #expect(calls.withLock { $0 } == [true, false, true])
  }

  @Test func `parameters are forgotten with their instances`() {
    let ended = Locked(0)
    for number in 0..<5_000 {
      _ = container.ofToken(Token(number) { ended.withLock { $0 += 1 } })
    }
    #expect(ended.withLock { $0 } > 4_900)
    let kept = (0..<500).map { container.ofToken(Token(-$0)) }
    #expect(kept.indices.allSatisfy { container.ofToken(Token(-$0)) === kept[$0] })
  }

  @Test func `a parameter without an instance goes when others come`() {
    let ended = Locked(0)
    for number in 0..<5_000 {
      #expect(container.nothing(Token(number) { ended.withLock { $0 += 1 } }) == nil)
    }
    #expect(ended.withLock { $0 } > 4_900)
  }

  @Test func `a parameter that ends during a sweep may resolve others`() {
    let container = container
    for number in 0..<2_000 {
      let token = Token(number) { [weak container] in
        if let container { _ = container.ofToken(Token(number % 7)) }
      }
      _ = container.ofToken(token)
    }
  }

  @Test func `a long list of parameters of one hash ends on a small stack`() {
    let container = TrialContainer()
    for number in 0..<2_000 { _ = container.colliding(Colliding(number: number)) }
    onSmallStack { container.colliding.reset() }
  }

  @Test func `an error goes to its caller and to all that wait, and is not kept`() {
    let container = container
    #expect(throws: Refused(number: -1)) { try container.refusing(-1) }
    #expect(throws: Refused(number: 0)) { try container.refusing(0) }
    let (one, again) = (try? container.refusing(1), try? container.refusing(1))
    #expect(one === again)
    let made = Atomic(0)
    let entered = Atomic(0)
    container.refusing.register { (_: Int) throws(Refused) in
      while entered.load(ordering: .acquiring) < 4 {}
      throw Refused(number: made.add(1, ordering: .relaxed).newValue)
    }
    let errors = Locked<[Int]>([])
    onThreads(4) { _ in
      entered.add(1, ordering: .acquiringAndReleasing)
      do throws(Refused) { _ = try container.refusing(7) } catch {
        errors.withLock { [number = error.number] in $0.append(number) }
      }
    }
    // A thread that came after the error was thrown tried again, with a number of its own.
    let seen = errors.withLock { $0 }
    #expect(seen.count == 4)
    #expect(Set(seen).count == made.load(ordering: .relaxed))
  }
}

@Suite struct ParameterRaceTests {
  private func race(_ bodies: [@Sendable () -> Void]) {
    DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
  }

  @Test func `threads that race for the first use of parameters get one instance of each`() {
    for round in 0..<200 {
      let container = TrialContainer()
      let made = Atomic(0)
      container.numbered.register {
        made.add(1, ordering: .relaxed)
        return Product("\($0)")
      }
      let found = Locked<[Int: Set<ObjectIdentifier>]>([:])
      // Held, so that no address is used again.
      let held = Locked<[Product]>([])
      race(
        (0..<4).map { thread in
          {
            for number in 0..<8 {
              let key = (number + thread) % 8
              let product = container.numbered(key)
              let identity = ObjectIdentifier(product)
              held.withLock { $0.append(product) }
              _ = found.withLock { $0[key, default: []].insert(identity) }
            }
          }
        })
      #expect(found.withLock { $0.values.allSatisfy { $0.count == 1 } }, "round \(round)")
      #expect(made.load(ordering: .relaxed) == 8)
    }
  }

  @Test(arguments: RaceTests.Verb.allCases)
  func `a verb during first uses leaves one instance of each, from the last closure`(
    verb: RaceTests.Verb
  ) {
    for round in 0..<100 {
      let container = TrialContainer()
      race([
        { for number in 0..<20 { _ = container.numbered(number % 5) } },
        { for number in 0..<20 { _ = container.numbered(number % 5) } },
        { for _ in 0..<5 { verb.run(container) } },
        { container.numbered.register { Product("late \($0)") } },
      ])
      for number in 0..<5 {
        let product = container.numbered(number)
        #expect(container.numbered(number) === product)
        // A reset of everything may have come after the registration.
        let registered = ["late \(number)", "\(number)"]
        #expect(registered.contains(product.origin), "round \(round)")
      }
      container.numbered.register { Product("last \($0)") }
      #expect((0..<5).allSatisfy { container.numbered($0).origin == "last \($0)" })
    }
  }

  @Test func `an override of a parameter that has returned wins`() {
    for round in 0..<300 {
      let container = TrialContainer()
      race([
        { for number in 0..<20 { _ = container.numbered(number % 3) } },
        { for number in 0..<20 { _ = container.weakly(number % 3) } },
        {
          container.numbered.register { Product("registered \($0)") }
          let product = container.numbered(1)
          if product.origin != "registered 1" { Issue.record("an override was lost in \(round)") }
        },
      ])
      #expect(container.numbered(1).origin == "registered 1")
    }
  }
}

/// Runs a closure on threads of their own.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(number)
      group.leave()
    }
  }
  group.wait()
}

/// Runs a closure on a thread whose stack has 512 KB, as threads other than the first have on
/// Apple's systems.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  let run = Thread {
    body()
    isDone.signal()
  }
  run.stackSize = 512 * 1024
  run.start()
  isDone.wait()
}
