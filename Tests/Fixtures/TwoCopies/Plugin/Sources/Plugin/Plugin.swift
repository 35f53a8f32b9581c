import FactoryKit

/// Uses the library; returns the address of the shared container.
@_cdecl("use_plugin")
public func usePlugin() -> UInt {
  _ = Container.shared.ofPlugin()
  return UInt(bitPattern: ObjectIdentifier(Container.shared))
}

/// Uses every part of the library that a thread can use by itself.
@_cdecl("use_plugin_early")
public func usePluginEarly() {
  let container = Container()
  container.forked.register { Instance() }
  _ = (container.cached(), container.weak(), container.graph(), container.unique())
  _ = (container.singleton(), container.numbered(1))
  Scope.$singleton.withValue(Scope.Singleton()) { _ = container.singleton() }
  _ = ContainerContext.capture().run { FactoryContext.current }
  container.cached.onRelease { _ in }
  container.reset()
  _ = usePlugin()
}

private final class Instance: Sendable {}

extension Container {
  fileprivate var ofPlugin: Factory<Int> { self { 1 }.cached }
  fileprivate var cached: Factory<Instance> { self { Instance() }.cached }
  fileprivate var forked: Factory<Instance> { self { Instance() } }
  fileprivate var graph: Factory<Instance> { self { Instance() }.graph }
  fileprivate var numbered: ParameterFactory<Int, Instance> {
    self { _ in Instance() }.cached.scopeOnParameters
  }
  fileprivate var weak: Factory<Instance> { self { Instance() }.shared }
  fileprivate var singleton: Factory<Instance> { self { Instance() }.singleton }
  fileprivate var unique: Factory<Instance> { self { Instance() }.unique }
}
