import FactoryKit
import TestSupport
import Testing

private struct Value: Thing, Equatable {
  var number = 0
}

/// A protocol that values may conform to.
private protocol Thing: Sendable {}

private final class Object: Thing {}

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()
  let made = Counter()
  let isThere: Bool

  init(isThere: Bool = true) { self.isThere = isThere }

  var plain: Factory<any Service> { self { NamedService() } }
  var unique: Factory<any Service> { self { NamedService() }.unique }
  var cached: Factory<any Service> { self { NamedService() }.cached }
  var shared: Factory<any Service> { self { NamedService() }.shared }
  var single: Factory<any Service> { self { NamedService() }.singleton }
  var node: Factory<any Service> { self { NamedService() }.graph }
  var pair: Factory<[any Service]> { self { [self.node(), self.node()] } }
  var maybe: Factory<(any Service)?> {
    self {
      self.made.increment()
      return self.isThere ? NamedService() : nil
    }
  }
  var bothTimes: Factory<[(any Service)?]> { self { [self.maybe(), self.maybe()] } }
  var number: Factory<Int> { self { self.made.increment() } }
  var sharedValue: Factory<any Thing> {
    self { Value(number: self.made.increment()) }.shared
  }
  var sharedObject: Factory<any Thing> { self { Object() }.shared }
}

@Suite("How long each scope keeps an instance")
struct ScopeTests {
  @Test func `without a scope each instance is new`() {
    let box = Box()
    #expect(box.plain() !== box.plain())
  }

  @Test func `unique is new each time, under another default scope too`() {
    let box = Box()
    box.manager.defaultScope = .cached
    #expect(box.unique() !== box.unique())
    #expect(box.plain() === box.plain())
  }

  @Test func `a scope of the factory's own beats the default`() {
    let box = Box()
    box.manager.defaultScope = .unique
    #expect(box.cached() === box.cached())
  }

  @Test func `cached keeps an instance that nobody holds`() {
    let box = Box()
    weak var kept: (any Service)?
    kept = box.cached()
    #expect(kept != nil)
    #expect(box.cached() === kept)
    box.reset(options: .scope)
    #expect(kept == nil)
  }

  @Test func `cached instances belong to their container`() async {
    #expect(Box().cached() !== Box().cached())
    var box: Box? = Box()
    weak var kept: (any Service)?
    kept = box?.cached()
    #expect(kept != nil)
    box = nil
    #expect(await settles { kept == nil })
  }

  @Test func `shared lives while somebody holds it`() {
    let box = Box()
    weak var former: (any Service)?
    do {
      let held = box.shared()
      #expect(box.shared() === held)
      former = held
    }
    #expect(former == nil)
    _ = box.shared()
  }

  @Test func `values are never shared, objects of the same protocol are`() {
    let box = Box()
    let (one, other) = (box.sharedValue() as? Value, box.sharedValue() as? Value)
    #expect(one?.number == 1)
    #expect(other?.number == 2)
    let object = box.sharedObject()
    #expect(box.sharedObject() as AnyObject === object as AnyObject)
  }

  @Test func `singletons are not tied to a container`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let first = Box().single()
      #expect(Box().single() === first)
    }
  }

  @Test func `each override of the singleton scope has its own`() {
    let (one, other) = (Scope.Singleton(), Scope.Singleton())
    let box = Box()
    let first = Scope.$singleton.withValue(one) { box.single() }
    #expect(Scope.$singleton.withValue(other) { box.single() } !== first)
    #expect(Scope.$singleton.withValue(one) { box.single() } === first)
  }

  @Test func `a clone begins with the same singletons and goes its own way`() {
    let original = Scope.Singleton()
    let box = Box()
    let first = Scope.$singleton.withValue(original) { box.single() }
    let clone = original.clone()
    #expect(Scope.$singleton.withValue(clone) { box.single() } === first)
    clone.reset()
    #expect(Scope.$singleton.withValue(clone) { box.single() } !== first)
    #expect(Scope.$singleton.withValue(original) { box.single() } === first)
  }

  @Test func `graph is one for a cycle and another for the next`() {
    let box = Box()
    let (one, other) = (box.pair(), box.pair())
    #expect(one[0] === one[1])
    #expect(one[0] !== other[0])
    #expect(box.node() !== box.node())
  }
}

/// Whether results that are nothing or no objects are kept.
@Suite("Which kinds of results scopes keep")
struct ResultKindTests {
  static let scopes: [Scope] = [.cached, .shared, .singleton, .graph, Scope.Cached()]
  static let lastNumbers: [(Scope, Int)] = [
    (.cached, 1), (.singleton, 1), (.shared, 2), (.unique, 2),
  ]

  @Test(arguments: scopes)
  func `an optional that is nil is never kept`(scope: Scope) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box(isThere: false)
      box.maybe.scope(scope)
      #expect(box.maybe() == nil)
      #expect(box.maybe() == nil)
      #expect(box.made.count == 2)
    }
  }

  @Test(arguments: [(false, 2), (true, 1)])
  func `within a cycle, nil is not kept and an instance is`(isThere: Bool, made: Int) {
    let box = Box(isThere: isThere)
    box.maybe.scope(.graph)
    #expect(box.bothTimes().allSatisfy { ($0 != nil) == isThere })
    #expect(box.made.count == made)
  }

  @Test(arguments: scopes.filter { $0 !== Scope.graph })
  func `an optional that is there is kept`(scope: Scope) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      box.maybe.scope(scope)
      let first = box.maybe()
      #expect(first != nil)
      #expect(box.maybe() === first)
      #expect(box.made.count == 1)
    }
  }

  @Test(arguments: lastNumbers)
  func `values are kept by every scope but shared and unique`(scope: Scope, last: Int) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      box.number.scope(scope)
      #expect(box.number() == 1)
      #expect(box.number() == last)
    }
  }
}
