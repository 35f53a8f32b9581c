import FactoryKit
import Harness

extension Container {
  var unique: Factory<any Service> { self { LiveService() } }
  var cached: Factory<any Service> { self { LiveService() }.cached }
  var cachedToo: Factory<any Service> { self { SpacedService() }.cached }
  var cachedFromSelf: Factory<any Service> { self { SpacedService(self.cached()) }.cached }
  var cachedFromSelfToo: Factory<any Service> { self { SpacedService(self.cachedToo()) }.cached }
  var singleton: Factory<any Service> { self { LiveService() }.singleton }
  var weaklyShared: Factory<any Service> { self { LiveService() }.shared }
  var overridden: Factory<any Service> { self { ChainedService(self.unique()) } }
  var switched: Factory<any Service> { self { ChainedService(self.unique()) } }
  var reregistered: Factory<any Service> { self { LiveService() } }
  var numbered: ParameterFactory<Int, any Service> { self { NumberedService($0) } }
  var cachedByNumber: ParameterFactory<Int, any Service> {
    self { NumberedService($0) }.scopeOnParameters.cached
  }
  var cachedByEqualHash: ParameterFactory<EqualHash, any Service> {
    self { _ in LiveService() }.scopeOnParameters.cached
  }
}

// Kept instances whose factories have a modifier that changes nothing for a hit of a release build.
extension Container {
  var withContext: Factory<any Service> {
    self { LiveService() }.cached.onTest { LiveService() }
  }
  var withThreeContexts: Factory<any Service> {
    self { LiveService() }.cached
      .onTest { LiveService() }.onPreview { LiveService() }.onDebug { LiveService() }
  }
  var withTimeToLive: Factory<any Service> { self { LiveService() }.cached.timeToLive(3_600) }
  var withOnRelease: Factory<any Service> { self { LiveService() }.cached.onRelease { _ in } }
  var withDecorator: Factory<any Service> { self { LiveService() }.cached.decorator { _ in } }
  var withOwnScope: Factory<any Service> { self { LiveService() }.scope(.session) }
  var withOnce: Factory<any Service> { self { LiveService() }.cached.once() }
  var withRequiredOverride: Factory<any Service> {
    self { LiveService() }.cached.requiresOverride(in: .test)
  }
}

/// A parameter whose hash is that of all others.
struct EqualHash: Hashable {
  let number: Int

  func hash(into _: inout Hasher) {}
}

extension Scope {
  /// A scope of the app's own.
  static let session = Cached()
}

/// Has one injected property.
struct InjectedOwner {
  @Injected(\.cached) var service
}

// A graph of five and a chain of ten, spelled out as an app would.
extension Container {
  var graph1: Factory<any Service> { self { ChainedService(self.graph2()) }.graph }
  var graph2: Factory<any Service> { self { ChainedService(self.graph3()) }.graph }
  var graph3: Factory<any Service> { self { ChainedService(self.graph4()) }.graph }
  var graph4: Factory<any Service> { self { ChainedService(self.graph5()) }.graph }
  var graph5: Factory<any Service> { self { LiveService() }.graph }

  var chain1: Factory<any Service> { self { ChainedService(self.chain2()) } }
  var chain2: Factory<any Service> { self { ChainedService(self.chain3()) } }
  var chain3: Factory<any Service> { self { ChainedService(self.chain4()) } }
  var chain4: Factory<any Service> { self { ChainedService(self.chain5()) } }
  var chain5: Factory<any Service> { self { ChainedService(self.chain6()) } }
  var chain6: Factory<any Service> { self { ChainedService(self.chain7()) } }
  var chain7: Factory<any Service> { self { ChainedService(self.chain8()) } }
  var chain8: Factory<any Service> { self { ChainedService(self.chain9()) } }
  var chain9: Factory<any Service> { self { ChainedService(self.chain10()) } }
  var chain10: Factory<any Service> { self { LiveService() } }
}

// Factories by the thousand, told apart by their keys.
extension Container {
  func cached(_ key: StaticString) -> Factory<any Service> {
    self(key: key) { LiveService() }.cached
  }

  func unique(_ key: StaticString) -> Factory<any Service> {
    self(key: key) { LiveService() }
  }

  /// A chain of `depth` instances, each holding the next.
  func chain(_ depth: Int) -> Factory<any Service> {
    self(key: DistinctKeys.deep[depth]) {
      if depth == 1 { return LiveService() }
      return ChainedService(self.chain(depth - 1)())
    }
  }

  /// The same with the graph scope.
  func graph(_ depth: Int) -> Factory<any Service> {
    self(key: DistinctKeys.deep[depth]) {
      if depth == 1 { return LiveService() }
      return ChainedService(self.graph(depth - 1)())
    }.graph
  }
}

extension DistinctKeys {
  /// The keys of a chain, by depth.
  static let deep = DistinctKeys(count: 51).all
}
