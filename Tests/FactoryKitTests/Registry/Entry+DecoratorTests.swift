import FactoryKit
import TestSupport
import Testing

private final class Box: ForkableContainer, SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()
  let seen = Bag<String>()
  let version = Counter()

  var cached: Factory<any Service> { self { NamedService() }.cached }
  var single: Factory<any Service> { self { NamedService() }.singleton }
  var other: Factory<any Service> { self { NamedService("other") }.cached }
  var byNumber: ParameterFactory<Int, any Service> { self { NamedService("\($0)") }.cached }
  var redecorated: Factory<any Service> {
    self { NamedService() }.cached.decorator { [seen] _ in seen.add("definition") }
  }
  var decoratedOnce: Factory<any Service> {
    let number = version.increment()
    return self { NamedService() }.cached.decorator { [seen] _ in seen.add("\(number)") }.once()
  }

  func decorate(_ factory: Factory<any Service>, as name: String) {
    factory.decorator { [seen] _ in seen.add(name) }
  }
}

/// Does something when a closure that has captured it ends.
private final class Token: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

@Suite("Decorators that are set and taken back")
struct EntryDecoratorTests {
  @Test func `pop brings back the decorator that push has found`() {
    let box = Box()
    box.decorate(box.cached, as: "before")
    box.manager.push()
    box.decorate(box.cached, as: "between")
    _ = box.cached()
    box.manager.pop()
    _ = (box.cached(), box.cached())
    #expect(box.seen.all == ["between", "before", "before"])
  }

  @Test func `pop takes a decorator back that push has not found`() {
    let box = Box()
    _ = box.cached
    box.manager.push()
    box.decorate(box.cached, as: "between")
    box.decorate(box.other, as: "between")
    box.manager.pop()
    _ = (box.cached(), box.cached(), box.other())
    #expect(box.seen.all == [])
  }

  @Test func `pop brings back one that was reset meanwhile`() {
    let box = Box()
    box.decorate(box.cached, as: "before")
    box.manager.push()
    box.reset()
    _ = box.cached()
    box.manager.pop()
    _ = box.cached()
    #expect(box.seen.all == ["before"])
  }

  @Test func `a fork has its original's decorator, and each its own after that`() {
    let box = Box()
    box.decorate(box.cached, as: "first")
    let fork = box.fork()
    box.decorate(box.cached, as: "second")
    _ = (fork.cached(), box.cached())
    fork.cached.reset()
    _ = (fork.cached(), box.cached())
    #expect(box.seen.all == ["first", "second", "second"])
  }

  @Test func `a reset takes the decorator back, of a factory or of the container`() {
    let box = Box()
    box.decorate(box.cached, as: "factory")
    #expect(!box.manager.isEmpty(.all))
    box.cached.reset()
    _ = (box.cached(), box.cached())
    box.decorate(box.cached, as: "container")
    box.reset()
    #expect(box.manager.isEmpty(.all))
    _ = (box.cached(), box.cached())
    #expect(box.seen.all == [])
  }

  @Test(arguments: [FactoryResetOptions.registration, .context, .scope])
  func `a reset of something else leaves it`(options: FactoryResetOptions) {
    let box = Box()
    box.decorate(box.cached, as: "kept")
    box.cached.reset(options)
    box.reset(options: options)
    _ = (box.cached(), box.cached())
    #expect(box.seen.all == ["kept", "kept"])
  }

  @Test func `other modifiers leave it, too`() {
    let box = Box()
    box.decorate(box.cached, as: "kept")
    box.cached.register { NamedService("registered") }.timeToLive(60)
    _ = (box.cached(), box.cached())
    #expect(box.seen.all == ["kept", "kept"])
  }

  @Test func `with once, the definition sets it on first use, and one from outside stays`() {
    let box = Box()
    _ = (box.decoratedOnce(), box.decoratedOnce())
    box.decorate(box.decoratedOnce, as: "outside")
    _ = box.decoratedOnce()
    #expect(box.seen.all == ["1", "1", "outside"])
  }

  @Test func `without once, the definition's wins`() {
    let box = Box()
    box.decorate(box.redecorated, as: "outside")
    _ = (box.redecorated(), box.redecorated())
    #expect(box.seen.all == ["definition", "definition"])
  }

  @Test func `hits on singletons and parameters say that the instance is kept`() {
    let box = Box()
    let news = Bag<Bool>()
    Scope.$singleton.withValue(Scope.Singleton()) {
      box.single.decorator { _, isNew in news.add(isNew) }
      #expect(box.single() === box.single())
    }
    box.byNumber.decorator { _, isNew in news.add(isNew) }
    #expect(box.byNumber(1) === box.byNumber(2))
    #expect(news.all == [true, false, true, false])
  }
}

/// Guards against a decorator, or what it has captured, that runs or ends under a lock.
@Suite("Decorators and locks")
struct DecoratorLockTests {
  @Test func `a decorator may change its own factory on a hit`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let box = Box()
      for factory in [box.cached, box.single] {
        let first = factory()
        factory.decorator { [unowned box] _, isNew in
          precondition(!isNew)
          factory.register { NamedService("registered") }
          box.manager.push()
          box.manager.pop()
          factory.reset()
        }
        precondition(factory() === first)
        precondition(factory() !== first)
      }
    }
  }

  @Test func `what a former decorator has captured ends with no lock held`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      let box = Box()
      let ended = Counter()
      let decorate: @Sendable () -> Void = { [unowned box] in
        let token = Token { [unowned box] in
          _ = box.cached()
          box.cached.register { NamedService("from a deinit") }
          box.decorate(box.other, as: "from a deinit")
          ended.increment()
        }
        box.cached.decorator { _ in withExtendedLifetime(token) {} }
      }
      decorate()
      decorate()
      precondition(ended.count == 1)
      box.cached.reset()
      precondition(ended.count == 2)
      decorate()
      box.reset()
      precondition(ended.count == 3)
      box.manager.push()
      decorate()
      box.manager.pop()
      precondition(ended.count == 4)
    }
  }

  @Test func `a decorator ends with its container`() async {
    let ended = Counter()
    do {
      let box = Box()
      let token = Token { ended.increment() }
      box.cached.decorator { _ in withExtendedLifetime(token) {} }
      _ = box.cached()
    }
    #expect(await settles { ended.count == 1 })
  }

  @Test func `threads that read and resolve one decorated property decorate each time`() {
    let box = Box()
    let instances = onThreads(4) { _ in
      (0..<500).map { _ in ObjectIdentifier(box.redecorated()) }
    }
    #expect(Set(instances.joined()).count == 1)
    #expect(box.seen.all.count == 2_000)
  }
}
