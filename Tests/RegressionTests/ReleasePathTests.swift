import FactoryKit
import Foundation
import TestSupport
import Testing

private final class Item: Sendable {
  let name: String
  init(_ name: String = "item") { self.name = name }
}

private final class Yard: ManagedContainer {
  let manager = ContainerManager()
  let log = Bag<String>()
  let isReleased = AsyncGate()
  /// A scope that no other test resets.
  let visit = Scope.Cached()

  var item: Factory<Item> { self { Item() }.scope(visit) }
  var other: Factory<Item> { self { Item("other") }.scope(visit) }

  /// Drops an item with an asynchronous closure of `onRelease`, which resolves this factory.
  var report: AsyncFactory<Item, Never> {
    self { () async in
      self.item.onRelease { _ in
        self.log.add(await self.report().name)
        self.isReleased.open()
      }
      _ = self.item()
      self.item.reset(.scope)
      return Item("report")
    }.cached
  }
}

/// Guards against closures of `onRelease` that inherit the path of the build that happened to drop
/// the instance.
@Suite struct `A closure of onRelease that starts within an asynchronous build` {
  @Test func `is on no path, and waits for what that build makes`() async {
    await #expect(processExitsWith: .success) {
      let yard = Yard()
      _ = await yard.report()
      await yard.isReleased.pass()
      #expect(yard.log.all == ["report"])
    }
  }
}

/// Guards against tasks and closures that are taken for a part of closures that have ended.
@Suite struct `A task that outlives a closure of onRelease` {
  @Test func `waits in close() for the closures that run then`() async {
    for _ in 0..<50 {
      let (yard, ended, goOn, started) = (Yard(), AsyncGate(), AsyncGate(), AsyncGate())
      let outliving = Bag<Task<Void, Never>>()
      yard.item.onRelease { _ in
        let task = Task {
          await ended.pass()
          started.open()
          await yard.close()
          yard.log.add("closed")
        }
        outliving.add(task)
      }
      _ = yard.item()
      await yard.close()
      yard.other.onRelease { _ in
        await goOn.pass()
        yard.log.add("released")
      }
      _ = yard.other()
      yard.other.reset(.scope)
      ended.open()
      await started.pass()
      await letOthersGoOn()
      goOn.open()
      await outliving.last.value
      #expect(yard.log.all == ["released", "closed"])
    }
  }

  @Test func `is still a part of an outer closure that goes on`() async {
    let (yard, outer, done) = (Yard(), Yard(), AsyncGate())
    yard.item.onRelease { _ in
      Task {
        await outer.close()
        done.open()
      }
    }
    outer.item.onRelease { _ in
      _ = yard.item()
      await yard.close()
      await done.pass()
    }
    _ = outer.item()
    await outer.close()
    #expect(outer.manager.isEmpty(.scope) && yard.manager.isEmpty(.scope))
  }

  #if os(Linux)
    // AddressSanitizer keeps freed memory for a while, to find uses of it.
    @Test(.disabled(if: isUnderAddressSanitizer))
    func `keeps nothing of the closures that have ended`() async {
      await #expect(processExitsWith: .success) {
        let yard = Yard()
        await yard.releaseInTurn(1_000)
        let before = residentBytes
        await yard.releaseInTurn(100_000)
        // 48 bytes for each were 4.8 million.
        #expect(residentBytes - before < 2_400_000)
      }
    }
  #endif
}

extension Yard {
  /// Releases items, each in the closure of the one before.
  fileprivate func releaseInTurn(_ count: Int) async {
    let (done, released) = (AsyncGate(), Counter())
    item.onRelease { [self] _ in
      await Task.yield()
      guard released.increment() < count else { return done.open() }
      _ = item()
      item.reset(.scope)
    }
    _ = item()
    item.reset(.scope)
    await done.pass()
  }
}

/// Guards against calls of `close()` that wait for what waits for them.
@Suite struct `Closures of onRelease that close` {
  @Test(arguments: [false, true])
  func `each other's container wait for no cycle`(isReset: Bool) async {
    await #expect(processExitsWith: .success) { [isReset] in
      stopIfHung()
      let (one, two) = (Yard(), Yard())
      one.closeInReturn(two)
      two.closeInReturn(one)
      if isReset {
        one.item.reset(.scope)
        two.item.reset(.scope)
      }
      async let first: Void = one.close()
      await two.close()
      await first
      #expect(one.log.all == ["released"] && two.log.all == ["released"])
    }
  }

  @Test(arguments: [false, true])
  func `from within a factory that the closure awaits end, too`(isFactoryFirst: Bool) async {
    await #expect(processExitsWith: .success) { [isFactoryFirst] in
      stopIfHung()
      let (yard, started, arrived) = (Yard(), AsyncGate(), AsyncGate())
      let closing = AsyncFactory<Item, Never>(Yard(), key: "closing") { () async in
        started.open()
        await arrived.pass()
        if !isFactoryFirst { await letOthersGoOn() }
        await yard.close()
        yard.log.add("closed")
        return Item()
      }.cached
      async let first = closing()
      await started.pass()
      yard.item.onRelease { _ in
        arrived.open()
        if isFactoryFirst { await letOthersGoOn() }
        _ = await closing()
        yard.log.add("released")
        yard.isReleased.open()
      }
      _ = yard.item()
      yard.item.reset(.scope)
      await yard.isReleased.pass()
      _ = await first
      #expect(yard.log.all == ["closed", "released"])
    }
  }

  @Test func `are named if they need the factory that closes`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      stopIfHung()
      let (yard, other) = (Yard(), Yard())
      let closing = AsyncFactory<Item, Never>(yard, key: "closing") { () async in
        await other.close()
        return Item()
      }.cached
      other.item.onRelease { _ in _ = await closing() }
      _ = other.item()
      _ = await closing()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("circular dependency chain - Yard.closing > Yard.closing"))
  }

  @Test func `the next one's container, a thousand deep, need no stack`() async {
    let yards = (0..<1_000).map { _ in Yard() }
    for (yard, next) in zip(yards, yards.dropFirst() + [Yard()]) {
      yard.item.onRelease { _ in
        await next.close()
        yard.log.add("released")
      }
      _ = yard.item()
    }
    await yards[0].close()
    #expect(yards.allSatisfy { $0.log.all == ["released"] })
  }

  @Test func `many at once wait one after another`() async {
    let yard = Yard()
    yard.item.onRelease { _ in yard.log.add("released") }
    _ = yard.item()
    await withTaskGroup { group in
      for _ in 0..<2_000 { group.addTask { await yard.close() } }
    }
    #expect(yard.log.all == ["released"])
  }
}

private func letOthersGoOn() async { for _ in 0..<100 { await Task.yield() } }

extension Yard {
  /// Closes another container when it releases its item, once that has begun the same.
  fileprivate func closeInReturn(_ other: Yard) {
    item.onRelease { [self] _ in
      isReleased.open()
      await other.isReleased.pass()
      await other.close()
      log.add("released")
    }
    _ = item()
  }
}

/// The memory of the process that is in use.
private var residentBytes: Int {
  let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = text.flatMap { Int($0.split(separator: " ")[1]) }
  return (pages ?? 0) * 4096
}
