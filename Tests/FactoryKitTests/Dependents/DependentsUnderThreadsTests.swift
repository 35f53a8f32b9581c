import FactoryInspect
import FactoryKit
import TestSupport
import Testing

/// A part with the version of the source that it was built from.
private final class Versioned: Sendable {
  let version: Int
  init(_ version: Int) { self.version = version }
}

private final class VersionedContainer: ManagedContainer {
  let manager = ContainerManager()
  init() { manager.recordsDependents = true }

  var source: Factory<Int> { self { 0 } }
  var kept: Factory<Versioned> { self { Versioned(self.source()) }.cached }
  var session: Factory<Versioned> { self { Versioned(self.kept().version) }.cached }
  var step: Factory<Versioned> { self { Versioned(self.session().version) }.graph }
  var home: Factory<Versioned> {
    self { Versioned(min(self.step().version, self.session().version)) }.cached
  }
  var screen: ParameterFactory<Int, Versioned> {
    self { $0 % 2 == 0 ? Versioned(self.home().version) : Versioned(self.kept().version) }
      .scopeOnParameters.cached
  }
}

/// A container whose instances depend on those of another.
private final class OuterContainer: ManagedContainer {
  let manager = ContainerManager()
  let inner: VersionedContainer
  init(_ inner: VersionedContainer) {
    self.inner = inner
    manager.recordsDependents = true
  }

  var page: Factory<Versioned> { self { Versioned(self.inner.home().version) }.cached }
}

@Suite struct DependentsUnderThreadsTests {
  @Test func `after an override, nothing that was built from the former one is cached`() {
    let container = VersionedContainer()
    let outer = OuterContainer(container)
    let ended = Flag()
    let resolving = (0..<3).map { thread in
      startThread {
        var number = thread
        while !ended.isSet {
          number += 1
          switch number % 5 {
          case 0: _ = outer.page()
          case 1: _ = container.home()
          case 2: _ = container.screen(number % 4)
          case 3: _ = container.session()
          default: _ = container.kept()
          }
        }
      }
    }
    for version in 1...400 {
      container.source.register { version }.reset(.dependents)
      #expect(outer.page().version == version)
      #expect(container.home().version == version)
      #expect(container.session().version == version)
      #expect(container.screen(2).version == version)
      #expect(container.screen(1).version == version)
    }
    ended.set()
    for thread in resolving { thread.wait() }
  }

  @Test func `what does not depend on the factory is made once, whatever is rebuilt`() {
    let made = Counter()
    let container = VersionedContainer()
    let ended = Flag()
    let rebuilding = startThread {
      var version = 0
      while !ended.isSet {
        version += 1
        container.source.register { [version] in version }.reset(.dependents)
      }
    }
    for _ in 0..<300 {
      let other = IndependentContainer(made)
      let threads = (0..<2).map { _ in startThread { _ = other.outer() } }
      _ = (other.outer(), container.home())
      for thread in threads { thread.wait() }
    }
    ended.set()
    rebuilding.wait()
    #expect(made.count == 300)
  }
}

private final class IndependentContainer: ManagedContainer {
  let manager = ContainerManager()
  private let made: Counter
  init(_ made: Counter) {
    self.made = made
    manager.recordsDependents = true
  }

  var inner: Factory<Versioned> { self { Versioned(1) }.cached }
  var outer: Factory<Versioned> {
    self {
      self.made.increment()
      return Versioned(self.inner().version)
    }.cached
  }
}
