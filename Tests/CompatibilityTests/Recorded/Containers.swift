import FactoryKit

/// Factories of each kind and scope.
final class Box: SharedContainer, Resolving {
  @TaskLocal static var shared = Box()
  let manager = ContainerManager()

  var unique: Factory<Product> { self { Product("unique") } }
  var cached: Factory<Product> { self { Product("cached") }.cached }
  var shared: Factory<Product> { self { Product("shared") }.shared }
  var single: Factory<Product> { self { Product("single") }.singleton }
  var graph: Factory<Product> { self { Product("graph") }.graph }
  var steady: Factory<Product> { self { Product("steady") }.cached.once() }
  var timed: Factory<Product> { self { Product("timed") }.cached.timeToLive(1000) }
  var tested: Factory<Product> {
    self { Product("tested") }.onTest { Product("onTest") }.onArg("x") { Product("onArg") }.cached
  }
  var pair: Factory<Product> {
    self { Product("pair", parts: [self.graph(), self.cached(), self.graph()]) }
  }
  var tree: Factory<Product> {
    self { Product("tree", parts: [self.pair(), self.shared(), self.graph()]) }.shared
  }
}

/// Other kinds of result.
extension Box {
  var spoken: Factory<any Speaking> { self { Product("spoken") as any Speaking }.cached }
  var value: Factory<Value> { self { Value(service: Product("value")) }.cached }
  var maybe: Factory<Product?> { self { nil }.cached }
  var hope: Factory<Product?> { promised() }
  var numbered: ParameterFactory<Int, Product> { self { Product("numbered\($0)") } }
  var kept: ParameterFactory<Int, Product> { self { Product("kept\($0)") }.cached }
  var each: ParameterFactory<Int, Product> {
    self { Product("each\($0)") }.scopeOnParameters.cached
  }
  var lent: ParameterFactory<Int, Product> {
    self { Product("lent\($0)") }.scopeOnParameters.shared
  }
}

/// Registers on its first resolution.
final class Auto: SharedContainer, AutoRegistering, Resolving {
  @TaskLocal static var shared = Auto()
  let manager = ContainerManager()

  var plain: Factory<Product> { self { Product("plain") } }
  var stored: Factory<Product> { self { Product("stored") }.cached }

  func autoRegister() {
    Log.add("autoRegister")
    plain.register { Product("auto") }
    stored.register { Product("autoStored") }
  }
}

/// Another container, with factories of the same names and types.
final class Other: SharedContainer {
  @TaskLocal static var shared = Other()
  let manager = ContainerManager()

  var cached: Factory<Product> { self { Product("otherCached") }.cached }
  var single: Factory<Product> { self { Product("otherSingle") }.singleton }
  var graph: Factory<Product> { self { Product("otherGraph") }.graph }
  var tree: Factory<Product> {
    self { Product("otherTree", parts: [self.graph(), Box.shared.graph(), self.graph()]) }
  }
}
