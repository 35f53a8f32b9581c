import FactoryKit
import TestSupport
import Testing

/// An instance that several keep is released when the last one lets go.
@Suite("Instances with several holders")
struct SharedInstanceReleaseTests {
  private let depot = Depot()

  private var closed: [String] { depot.log.all }

  @Test func `what push has saved comes back unreleased`() {
    let kept = depot.database()
    depot.manager.push()
    depot.manager.reset(options: .scope)
    #expect(closed == [])
    depot.manager.pop()
    #expect(depot.database() === kept)
    #expect(closed == [])
    depot.reset()
    #expect(closed == ["database 1"])
  }

  @Test func `push and pop with nothing between release nothing`() {
    let kept = depot.database()
    depot.manager.push()
    depot.manager.push()
    depot.manager.pop()
    depot.manager.pop()
    #expect(depot.database() === kept)
    #expect(closed == [])
    depot.reset()
    #expect(closed == ["database 1"])
  }

  @Test func `a pop releases what was made since the push`() {
    depot.manager.push()
    _ = depot.database()
    _ = depot.byNumber(1)
    depot.manager.pop()
    #expect(Set(closed) == ["database 1", "number 1: 2"])
  }

  @Test func `what was saved is released when the container ends`() async {
    let log: Bag<String>
    do {
      let depot = Depot()
      log = depot.log
      _ = (depot.database(), depot.byNumber(1))
      depot.manager.push()
      depot.manager.push()
      depot.reset()
      _ = depot.database()
      #expect(log.all == [])
    }
    #expect(await settles { log.all.count == 3 })
    #expect(Set(log.all) == ["database 1", "number 1: 2", "database 3"])
  }

  @Test func `a closure that is set after a push does not run for a saved instance`() {
    _ = depot.plain()
    depot.manager.push()
    depot.plain.onRelease { $0.close() }
    depot.manager.reset(options: .scope)
    _ = depot.plain()
    depot.manager.pop()
    #expect(closed == ["plain 2"])
    depot.manager.reset(options: .scope)
    #expect(closed == ["plain 2"])
  }

  @Test func `a copy of the container keeps what it was given`() {
    let kept = depot.database()
    do {
      let copy = depot.fork(keepingInstances: true)
      #expect(copy.database() === kept)
      depot.reset()
      #expect(closed == [])
    }
    #expect(closed == ["database 1"])
  }

  @Test func `each singleton is released when the last scope lets go of it`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let kept = depot.singleton()
      do {
        let clone = Scope.singleton.clone()
        Scope.singleton.reset()
        #expect(closed == [])
        Scope.$singleton.withValue(clone) { #expect(depot.singleton() === kept) }
      }
      #expect(closed == ["singleton 1"])
      _ = depot.singleton()
      depot.reset()
      #expect(closed == ["singleton 1"])
      depot.singleton.reset()
      #expect(closed == ["singleton 1", "singleton 2"])
    }
  }

  @Test func `a singleton scope that ends releases its instances`() {
    do {
      let singletons = Scope.Singleton()
      Scope.$singleton.withValue(singletons) { _ = depot.singleton() }
    }
    #expect(closed == ["singleton 1"])
  }

  @Test func `a singleton is released by the closure that was set when it was made`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let log = Bag<String>()
      _ = depot.singleton()
      depot.singleton.onRelease { log.add($0.name) }
      Scope.singleton.reset()
      #expect(log.all == [])
      #expect(closed == ["singleton 1"])
    }
  }
}
