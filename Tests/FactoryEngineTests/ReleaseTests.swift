import Foundation
import TestSupport
import Testing

@testable import FactoryKit

/// What closures of `onRelease` have done, in order.
private final class Log: Sendable {
  private let entries = Locked<[String]>([])

  var all: [String] { entries.withLock { $0 } }

  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
}

private final class Shop: ManagedContainer {
  let manager = ContainerManager()
  let log = Log()
  let door = AsyncGate()

  var base: Factory<Product> {
    self { Product("base") }.cached.onRelease { (product: Product) async in
      await Task.yield()
      self.log.add(product.origin)
    }
  }
  var middle: Factory<Product> {
    self { Product("middle", holding: self.base()) }.cached.onRelease { (product: Product) async in
      await Task.yield()
      self.log.add("\(product.origin) \(product.held === self.base())")
    }
  }
  var top: Factory<Product> {
    self { Product("top", holding: self.middle()) }.cached.onRelease { (product: Product) in
      self.log.add("\(product.origin) \(product.held === self.middle())")
    }
  }
  var slow: Factory<Product> {
    self { Product("slow") }.cached.onRelease { (product: Product) async in
      await self.door.pass()
      self.log.add(product.origin)
    }
  }
  var closing: Factory<Product> {
    self { Product("closing") }.cached.onRelease { (product: Product) async in
      await self.manager.close()
      self.log.add(product.origin)
    }
  }
  var later: ParameterAsyncFactory<Int, Product, Never> {
    self { (number: Int) in Product("\(number)") }.cached.scopeOnParameters
      .onRelease { (product: Product) async in self.log.add(product.origin) }
  }
}

@Suite struct ReleaseTests {
  private let shop = Shop()

  @Test func `close awaits each closure, the latest instance first`() async {
    _ = shop.top()
    await shop.manager.close()
    // What an instance depends on is there until its turn.
    #expect(shop.log.all == ["top true", "middle true", "base"])
    await shop.manager.close()
    #expect(shop.log.all.count == 3)
  }

  @Test func `close releases the instances of tasks and of parameters`() async {
    for number in 0..<3 { _ = await shop.later(number) }
    await shop.manager.close()
    #expect(shop.log.all == ["2", "1", "0"])
  }

  @Test func `close releases what a push has saved, once`() async {
    _ = shop.base()
    shop.manager.push()
    _ = shop.middle()
    await shop.manager.close()
    shop.manager.pop()
    #expect(shop.log.all == ["middle true", "base"])
  }

  @Test func `close waits for a closure that a reset has started`() async {
    _ = shop.slow()
    shop.slow.reset(.scope)
    let isClosed = Counter()
    let (shop, task) = (
      shop,
      Task { [shop] in
        await shop.manager.close()
        return isClosed.increment()
      }
    )
    #expect(isClosed.count == 0)
    shop.door.open()
    _ = await task.value
    #expect(shop.log.all == ["slow"])
  }

  @Test func `a closure may close its own container`() async {
    _ = shop.closing()
    await shop.manager.close()
    #expect(shop.log.all == ["closing"])
  }

  @Test func `an instance that a fork shares is released by the last of them`() async {
    let container = TrialContainer()
    let log = Log()
    _ = container.kept.onRelease { (product: Product) async in log.add(product.origin) }()
    let fork = container.fork(keepingInstances: true)
    await container.core.close()
    #expect(log.all.isEmpty)
    await fork.core.close()
    #expect(log.all == ["definition"])
  }

  @Test func `singletons are closed like a container`() async {
    let (scope, log, container) = (Scope.Singleton(), Log(), TrialContainer())
    await Scope.$singleton.withValue(scope) {
      _ = container.single.onRelease { (product: Product) async in log.add(product.origin) }()
      await scope.close()
    }
    #expect(log.all == ["definition"])
  }

  @Test func `the closure that was set when the instance was made runs, once`() {
    let container = TrialContainer()
    let log = Log()
    _ = container.kept.onRelease { (_: Product) in log.add("first") }()
    _ = container.kept.onRelease { (_: Product) in log.add("second") }
    container.kept.reset(.scope)
    _ = container.kept()
    container.kept.reset(.scope)
    #expect(log.all == ["first", "second"])
  }

  @Test func `close beside first uses leaves nothing unreleased`() async {
    for _ in 0..<100 {
      let shop = Shop()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask { _ = await shop.later(1) }
          group.addTask { _ = shop.top() }
        }
        group.addTask { await shop.manager.close() }
      }
      await shop.manager.close()
      #expect(shop.log.all.filter { $0 == "base" }.count >= 1)
      #expect(shop.log.all.filter { $0.hasPrefix("top") }.count >= 1)
      let held = shop.top()
      #expect(held === shop.top())
      await shop.manager.close()
    }
  }
}

@Suite struct SmallStackTests {
  @Test func `thousands of waiting tasks are resumed and released`() async {
    let door = AsyncGate()
    let container = TrialContainer()
    let factory = container.self { (_: Void) async in
      await door.pass()
      return Product("definition")
    }.cached
    await withTaskGroup(of: Product.self) { group in
      for _ in 0..<4_000 { group.addTask { await factory() } }
      door.open()
      let first = await group.next()
      for await each in group where each !== first { Issue.record("two instances") }
    }
  }

  @Test func `a cycle stops the process on a small stack`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      onSmallStack { _ = TrialContainer().endless(0) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Circular dependency on TrialContainer.endless"), "\(text)")
  }

  @Test func `a chain of closures that start each other is forgotten`() async {
    let shop = Shop()
    let chain = Chain(shop)
    await chain.run(10_000)
    await shop.manager.close()
    #expect(chain.count == 10_000)
  }
}

/// Releases an instance whose closure releases the next one.
private final class Chain: Sendable {
  private let shop: Shop
  private let released = Counter()
  private let end = AsyncGate()

  init(_ shop: Shop) { self.shop = shop }

  var count: Int { released.count }

  func run(_ rest: Int) async {
    next(rest)
    await end.pass()
  }

  private func next(_ rest: Int) {
    guard rest > 0 else { return end.open() }
    let factory = shop.base.onRelease { (_: Product) async in
      self.released.increment()
      self.next(rest - 1)
    }
    _ = factory()
    factory.reset(.scope)
  }
}

extension TrialContainer {
  fileprivate var endless: ParameterFactory<Int, Product> {
    self { (number: Int) in self.endless(number + 1) }.cached.scopeOnParameters
  }
}
