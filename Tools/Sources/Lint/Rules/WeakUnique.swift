import Wiring

/// A weak reference to an instance that no one else has.
struct WeakUnique: Rule {
  let name = "weak_unique"
  let summary = "`@WeakLazyInjected` of a factory whose instance nothing else holds"
  let why = """
    The wrapper does not hold what it resolves. Nothing else holds the instance of a unique or graph
    factory, so it is gone at once and the property is nil. Give the factory a scope that caches its
    instance, or use `@LazyInjected`.
    """

  let exampleText = """
    //= Reported: a unique instance is gone before it is used
    extension Container {
      var delegate: Factory<Delegate> { self { Delegate() } }
    }
    final class Delegate {}
    final class Owner { ⚑@WeakLazyInjected(\\.delegate) var delegate }
    //= Right: the container keeps it
    extension Container {
      var delegate: Factory<Delegate> { self { Delegate() }.cached }
      var shared: Factory<Delegate> { self { Delegate() }.shared }
    }
    final class Delegate {}
    final class Owner {
      @WeakLazyInjected(\\.delegate) var delegate
      @WeakLazyInjected(\\.shared) var shared
    }
    //= Right: the definition hands out what exists elsewhere
    extension Container {
      var delegate: Factory<Delegate> { self { Delegate.main } }
      var kept: Factory<Delegate> {
        self {
          let delegate = Delegate()
          Registry.main.add(delegate)
          return delegate
        }
      }
    }
    final class Registry {
      static let main = Registry()
      func add(_ delegate: Delegate) {}
    }
    final class Delegate { static let main = Delegate() }
    final class Owner {
      @WeakLazyInjected(\\.delegate) var delegate
      @WeakLazyInjected(\\.kept) var kept
    }
    //= Right: the scope is set by default
    extension Container {
      var delegate: Factory<Delegate> { self { Delegate() } }
    }
    func start() { Container.shared.manager.defaultScope = .cached }
    final class Delegate {}
    final class Owner { @WeakLazyInjected(\\.delegate) var delegate }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    var hasDefaultScope = false
    wiring.index.forEachBody { _, body in
      if body.uses.contains(where: { $0.path.contains("defaultScope") }) { hasDefaultScope = true }
    }
    let changed = Set(wiring.changes.map(\.factory))
    return InjectedProperty.all(in: wiring).compactMap { property in
      let factory = property.factory
      guard property.attribute.name == "WeakLazyInjected",
        [.unique, .graph].contains(factory.scope.kind),
        factory.scope.isDeclared || !hasDefaultScope, factory.doubt == nil,
        FactoryInstance(of: factory, in: wiring) != nil,
        !changed.contains(where: { wiring.factories[$0].qualifiedName == factory.qualifiedName })
      else { return nil }
      return finding(
        "nothing keeps the instance of `\(factory.qualifiedName)`, so this property is nil "
          + "at once: give the factory a scope, or use @LazyInjected",
        at: property.location)
    }
  }
}
