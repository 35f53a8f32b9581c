import Foundation
import Synchronization
import Testing

@testable import FactoryKit

/// A door for tasks: shut until it is opened.
final class Door: Sendable {
  private let waiting = Locked<[CheckedContinuation<Void, Never>]?>([])

  func open() {
    let former = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting ?? []
    }
    for each in former { each.resume() }
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = waiting.withLock { $0?.append(continuation) == nil }
      if isOpen { continuation.resume() }
    }
  }

  func passOrBeCancelled() async {
    await withTaskCancellationHandler {
      await pass()
    } onCancel: {
      open()
    }
  }
}

/// Counts, from any thread.
final class Counter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .acquiring) }

  @discardableResult
  func increment() -> Int { value.add(1, ordering: .acquiringAndReleasing).newValue }
}

private struct Refused: Error, Equatable { let number: Int }

private enum Local { @TaskLocal static var value = 0 }

/// Makes products that wait to be let go.
private final class Workshop: Sendable {
  let made = Counter()
  let entered = Door()
  let leave = Door()

  func make() async -> Product {
    let number = made.increment()
    entered.open()
    await leave.passOrBeCancelled()
    return Product("\(number)")
  }

  var count: Int { made.count }
}

private final class Building: ManagedContainer {
  typealias Of<P: Sendable> = ParameterAsyncFactory<P, Product, Never>
  let manager = ContainerManager()
  let workshop = Workshop()
  let first = Door()
  let second = Door()

  var new: Of<Void> { self { Product("new") } }
  var kept: Of<Void> { self { await self.workshop.make() }.cached }
  var weakly: Of<Void> { self { Product("weak") }.shared }
  var single: Of<Void> { self { Product("single") }.singleton }
  var numbered: Of<Int> {
    self { (_: Int) in await self.workshop.make() }.cached.scopeOnParameters
  }
  var careful: AsyncFactory<Product, any Error> {
    self { try await passOn(self.workshop.make()) }.cached
  }
  var refusing: AsyncFactory<Product, Refused> {
    self { () async throws(Refused) in
      throw Refused(number: Int(await self.workshop.make().origin) ?? 0)
    }.cached
  }
  var nothing: AsyncFactory<Product?, Never> {
    self { () async in
      _ = await self.workshop.make()
      return nil
    }.cached
  }
  var local: AsyncFactory<Int, Never> { self { await Self.readLocal() }.cached }
  static func readLocal() async -> Int { Local.value }
  var plain: Factory<Product> { self { Product("plain") }.cached }

  var own: Of<Void> { self { await self.ownEnd() } }
  var ownEnd: Of<Void> { self { await self.own() } }
  var chain: Of<Int> {
    self { (number: Int) in
      number == 0 ? Product("0") : Product("\(number)", holding: await self.chain(number - 1))
    }.cached.scopeOnParameters
  }
  var keptCycle: Of<Void> { self { await self.keptMiddle() }.cached }
  var keptMiddle: Of<Void> { self { await self.keptEnd() } }
  var keptEnd: Of<Void> { self { await self.keptCycle() }.cached }
  var left: Of<Void> {
    self {
      self.first.open()
      await self.second.pass()
      return await self.right()
    }.cached
  }
  var right: Of<Void> {
    self {
      self.second.open()
      await self.first.pass()
      return await self.between()
    }.cached
  }
  var between: Of<Void> { self { await self.left() } }
  var inChild: Of<Void> {
    self {
      async let end = self.inChildEnd()
      return await end
    }.cached
  }
  var inChildEnd: Of<Void> { self { await self.inChild() }.cached }
  var team: AsyncFactory<Int, Never> {
    self {
      await withTaskGroup(of: Product.self, returning: Int.self) { group in
        for _ in 0..<8 { group.addTask { await self.new() } }
        return await group.reduce(0) { count, _ in count + 1 }
      }
    }
  }
}

private func passOn<T>(_ value: T) async throws -> T { value }

/// Waits until something that other tasks do has happened; the test's time limit ends it.
private func settles(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return false
}

@Suite struct TaskTests {
  private let container = Building()
  private var workshop: Workshop { container.workshop }

  @Test func `each scope keeps in tasks what it keeps on threads`() async {
    workshop.leave.open()
    #expect(await container.new() !== container.new())
    let kept = await container.kept()
    #expect(await container.kept() === kept)
    let single = await container.single()
    #expect(await Building().single() === single)
    let weakly = await container.weakly()
    #expect(await container.weakly() === weakly)
    let one = await container.numbered(1)
    #expect(await container.numbered(1) === one)
    #expect(await container.numbered(2) !== one)
  }

  @Test func `a weakly shared instance ends with its callers`() async {
    weak var seen: Product?
    do { seen = await container.weakly() }
    #expect(await settles { seen == nil })
  }

  @Test func `nil is not kept`() async {
    workshop.leave.open()
    #expect(await container.nothing() == nil)
    #expect(await container.nothing() == nil)
    #expect(workshop.count == 2)
  }

  @Test func `a hundred tasks on a cold factory run the closure once`() async {
    let container = container
    let arrived = Counter()
    let all = Door()
    await withTaskGroup(of: Product.self) { group in
      for _ in 0..<100 {
        group.addTask {
          if arrived.increment() == 100 { all.open() }
          return await container.kept()
        }
      }
      await all.pass()
      workshop.leave.open()
      let first = await group.next()
      for await each in group { #expect(each === first) }
    }
    #expect(workshop.count == 1)
  }

  @Test func `all that wait get the error, and it is not kept`() async {
    let container = container
    let first = Task { await container.refusing.outcome() }
    await workshop.entered.pass()
    let others = (0..<5).map { _ in Task { await container.refusing.outcome() } }
    workshop.leave.open()
    var numbers = [await first.value]
    for other in others { numbers.append(await other.value) }
    #expect(numbers.contains(1))
    // A task that came after the error was thrown tried again, with a number of its own.
    #expect(Set(numbers).count == workshop.count)
  }

  @Test func `registered closures, wraps and decorators apply`() async {
    let news = Locked<[Bool]>([])
    container.kept.register { Product("registered") }
    container.kept.wrap { Product("wrapped " + $0.origin) }
    container.kept.decorator { _, isNew in news.withLock { $0.append(isNew) } }
    #expect(await container.kept().origin == "wrapped registered")
    #expect(await container.kept().origin == "wrapped registered")
    #expect(news.withLock { $0 } == [true, false])
    container.numbered.register { Product("registered \($0)") }
    #expect(await container.numbered(3).origin == "registered 3")
    container.new.register { Product("not cached") }
    #expect(await container.new().origin == "not cached")
  }

  @Test func `the build has the task-locals of its first caller`() async {
    #expect(await Local.$value.withValue(7) { await container.local() } == 7)
  }

  @Test func `a task registers automatically before its first resolution`() async {
    let container = TrialContainer()
    container.registerItself { [unowned container] in
      container.keptLater.register { Product("by itself") }
      container.newLater.register { Product("by itself") }
    }
    #expect(await container.newLater().origin == "by itself")
    #expect(await container.keptLater().origin == "by itself")
  }

  @Test func `an override during a build goes to those that waited`() async {
    let container = container
    let first = Task { await container.kept() }
    await workshop.entered.pass()
    let other = Task { await container.kept() }
    container.kept.register { Product("late") }
    #expect(await container.kept().origin == "late")
    workshop.leave.open()
    #expect(await first.value.origin == "1")
    #expect(["1", "late"].contains(await other.value.origin))
    #expect(await container.kept().origin == "late")
  }

  @Test func `a reset during a build of a parameter is not lost`() async {
    let container = container
    let first = Task { await container.numbered(1) }
    await workshop.entered.pass()
    container.numbered.register { _ in Product("late") }
    workshop.leave.open()
    #expect(await first.value.origin == "1")
    #expect(await container.numbered(1).origin == "late")
  }

  @Test func `nothing is left of a container whose builds have ended`() async {
    weak var former: Building?
    weak var product: Product?
    do {
      let container = Building()
      container.workshop.leave.open()
      former = container
      product = await container.kept()
      _ = await container.numbered(4)
    }
    #expect(await settles { product == nil && former == nil })
  }

  @Test func `a task that outlives its build does not hold the container`() async {
    weak var former: Building?
    let end = Door()
    let left = Locked<[Task<Void, Never>]>([])
    do {
      let container = Building()
      former = container
      container.kept.register {
        let task = Task { await end.pass() }
        left.withLock { $0.append(task) }
        return Product("")
      }
      _ = await container.kept()
      container.kept.reset()
    }
    #expect(await settles { former == nil })
    end.open()
    for task in left.withLock({ $0 }) { await task.value }
  }
}

extension ParameterAsyncFactory where P == Void, T == Product, E == Refused {
  /// The number of the product or of the attempt.
  fileprivate func outcome() async -> Int {
    do throws(Refused) { return Int(try await self().origin) ?? 0 } catch { return error.number }
  }
}

@Suite struct TaskCancellationTests {
  private let container = Building()
  private var workshop: Workshop { container.workshop }

  @Test func `a cancelled caller leaves at once where the factory may throw anything`() async throws
  {
    let container = container
    let first = Task { try await container.careful() }
    await workshop.entered.pass()
    let other = Task { try await container.careful() }
    other.cancel()
    await #expect(throws: CancellationError.self) { try await other.value }
    workshop.leave.open()
    let product = try await first.value
    #expect(try await container.careful() === product)
    #expect(workshop.count == 1)
  }

  @Test func `any other cancelled caller waits for the result`() async {
    let container = container
    let first = Task { await container.kept() }
    await workshop.entered.pass()
    first.cancel()
    // Only the cancellation of the build lets it go on.
    #expect(await first.value.origin == "1")
    workshop.leave.open()
    // A build that all have left is not cached.
    #expect(await container.kept().origin == "2")
  }

  @Test func `a later caller does not wait for a build that was abandoned`() async throws {
    let container = container
    let stubborn = Door()
    let entered = Door()
    let made = Counter()
    container.careful.register {
      let number = made.increment()
      entered.open()
      if number == 1 { await stubborn.pass() }
      return Product("\(number)")
    }
    let first = Task { try await container.careful() }
    await entered.pass()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let product = try await container.careful()
    #expect(product.origin == "2")
    stubborn.open()
    #expect(try await container.careful() === product)
  }

  @Test func `a caller that was cancelled before gets what is cached, and begins nothing`()
    async throws
  {
    let container = container
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await container.careful()
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(workshop.count == 0)
    workshop.leave.open()
    let kept = try await container.careful()
    let later = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await container.careful()
    }
    #expect(try await later.value === kept)
    // One that cannot say that it was cancelled gets an instance of its own.
    let quiet = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await container.kept()
    }
    #expect(await quiet.value !== container.kept())
  }
}

@Suite struct TaskCycleTests {
  @Test func `within one task`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Building().own()
    }
    #expect(text(result).contains("own > Building.ownEnd > Building.own"), "\(text(result))")
  }

  @Test func `through builds that would wait for each other`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Building().keptCycle()
    }
    #expect(text(result).contains("Circular dependency on Building.kept"), "\(text(result))")
    #expect(text(result).contains("keptMiddle > Building.keptEnd"), "\(text(result))")
  }

  @Test func `over child tasks`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Building().inChild()
    }
    #expect(text(result).contains("inChild > Building.inChildEnd"), "\(text(result))")
  }

  @Test func `over two tasks that each build what the other needs`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Building()
      async let left = container.left()
      async let right = container.right()
      _ = await (left, right)
    }
    #expect(
      text(result).contains("left > Building.right > Building.between > Building.left")
        || text(result).contains("right > Building.between > Building.left > Building.right"),
      "\(text(result))")
  }

  @Test func `a factory may resolve itself with another parameter, but not without end`() async {
    let container = Building()
    #expect(await container.chain(50).origin == "50")
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Building().chain(1_000)
    }
    #expect(text(result).contains("Circular dependency on Building.chain"), "\(text(result))")
  }

  /// ThreadSanitizer sees whether the tasks share anything that has no lock.
  @Test func `tasks of one closure look along its path at the same time`() async {
    let container = Building()
    for _ in 0..<100 { #expect(await container.team() == 8) }
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

extension TrialContainer {
  fileprivate var newLater: AsyncFactory<Product, Never> { self { await made() } }
  fileprivate var keptLater: AsyncFactory<Product, Never> { self { await made() }.cached }
}

private func made() async -> Product { Product("definition") }
