import FactoryKit

/// Factories of each kind and scope.
final class Box: SharedContainer, Resolving {
  @TaskLocal static var shared = Box()
  let manager = ContainerManager()

  var unique: Factory<Service> { self { Service("unique") } }
  var cached: Factory<Service> { self { Service("cached") }.cached }
  var shared: Factory<Service> { self { Service("shared") }.shared }
  var single: Factory<Service> { self { Service("single") }.singleton }
  var graph: Factory<Service> { self { Service("graph") }.graph }
  var steady: Factory<Service> { self { Service("steady") }.cached.once() }
  var timed: Factory<Service> { self { Service("timed") }.cached.timeToLive(1000) }
  var tested: Factory<Service> {
    self { Service("tested") }.onTest { Service("onTest") }.onArg("x") { Service("onArg") }.cached
  }
  var pair: Factory<Service> {
    self { Service("pair", parts: [self.graph(), self.cached(), self.graph()]) }
  }
  var tree: Factory<Service> {
    self { Service("tree", parts: [self.pair(), self.shared(), self.graph()]) }.shared
  }
}

/// Other kinds of result.
extension Box {
  var spoken: Factory<Speaking> { self { Service("spoken") as Speaking }.cached }
  var value: Factory<Value> { self { Value(service: Service("value")) }.cached }
  var maybe: Factory<Service?> { self { nil }.cached }
  var hope: Factory<Service?> { promised() }
  var numbered: ParameterFactory<Int, Service> { self { Service("numbered\($0)") } }
  var kept: ParameterFactory<Int, Service> { self { Service("kept\($0)") }.cached }
  var each: ParameterFactory<Int, Service> {
    self { Service("each\($0)") }.scopeOnParameters.cached
  }
  var lent: ParameterFactory<Int, Service> {
    self { Service("lent\($0)") }.scopeOnParameters.shared
  }
}

/// Registers on its first resolution.
final class Auto: SharedContainer, AutoRegistering, Resolving {
  @TaskLocal static var shared = Auto()
  let manager = ContainerManager()

  var plain: Factory<Service> { self { Service("plain") } }
  var stored: Factory<Service> { self { Service("stored") }.cached }

  func autoRegister() {
    Log.add("autoRegister")
    plain.register { Service("auto") }
    stored.register { Service("autoStored") }
  }
}

/// Another container, with factories of the same names and types.
final class Other: SharedContainer {
  @TaskLocal static var shared = Other()
  let manager = ContainerManager()

  var cached: Factory<Service> { self { Service("otherCached") }.cached }
  var single: Factory<Service> { self { Service("otherSingle") }.singleton }
  var graph: Factory<Service> { self { Service("otherGraph") }.graph }
  var tree: Factory<Service> {
    self { Service("otherTree", parts: [self.graph(), Box.shared.graph(), self.graph()]) }
  }
}
