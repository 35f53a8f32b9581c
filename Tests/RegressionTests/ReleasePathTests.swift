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
      for _ in 0..<100 { await Task.yield() }
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

/// The memory of the process that is in use.
private var residentBytes: Int {
  let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = text.flatMap { Int($0.split(separator: " ")[1]) }
  return (pages ?? 0) * 4096
}
