import FactoryKit
import TestSupport
import Testing

extension Scope {
  fileprivate static let session = Cached()
  fileprivate static let visit = Cached()
}

private final class Box: SharedContainer {
  static let shared = Box()
  let manager = ContainerManager()

  var plain: Factory<any Service> { self { NamedService("definition") } }
  var kept: Factory<any Service> { self { NamedService("definition") }.cached }
  var session: Factory<any Service> { self { NamedService("definition") }.scope(.session) }
  var single: Factory<any Service> { self { NamedService("definition") }.singleton }
}

@Suite("Reset of a scope")
struct ScopeResetTests {
  @Test func `it drops exactly the instances of that scope`() {
    let box = Box()
    let (kept, session) = (box.kept(), box.session())
    box.manager.reset(scope: .session)
    #expect(box.kept() === kept)
    #expect(box.session() !== session)
  }

  @Test func `it finds a scope that was attached from outside`() {
    let box = Box()
    box.plain.scope(.session)
    let first = box.plain()
    box.manager.reset(scope: .visit)
    #expect(box.plain() === first)
    box.manager.reset(scope: .session)
    #expect(box.plain() !== first)
  }

  @Test func `it finds a scope that is the default`() {
    let box = Box()
    box.manager.defaultScope = .session
    let (plain, kept) = (box.plain(), box.kept())
    box.manager.reset(scope: .session)
    #expect(box.plain() !== plain)
    #expect(box.kept() === kept)
  }

  @Test func `it keeps registrations`() {
    let box = Box()
    box.session.register { NamedService("registered") }
    box.manager.reset(scope: .session)
    #expect(box.session().name == "registered")
  }

  @Test func `it leaves other containers alone`() {
    let (one, other) = (Box(), Box())
    let kept = other.session()
    one.manager.reset(scope: .session)
    #expect(other.session() === kept)
  }

  @Test func `a scope's own reset reaches every container`() {
    let scope = Scope.Cached()
    let boxes = [Box(), Box()]
    for box in boxes { box.plain.scope(scope) }
    let kept = boxes.map { $0.kept() }
    let first = boxes.map { $0.plain() }
    scope.reset()
    #expect(zip(boxes, first).allSatisfy { $0.plain() !== $1 })
    #expect(zip(boxes, kept).allSatisfy { $0.kept() === $1 })
  }

  @Test(arguments: [FactoryResetOptions.all, .scope])
  func `containers leave singletons alone`(options: FactoryResetOptions) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      let first = box.single()
      box.reset(options: options)
      #expect(box.single() === first)
      box.manager.reset(scope: .singleton)
      #expect(box.single() === first)
    }
  }

  @Test func `the singleton scope's own reset drops singletons`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let box = Box()
      let (first, kept) = (box.single(), box.kept())
      Scope.singleton.reset()
      #expect(box.single() !== first)
      #expect(box.kept() === kept)
    }
  }
}
