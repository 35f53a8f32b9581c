import FactoryKit
import TestSupport
import Testing

/// Larger than what is kept or handed over without the heap.
private struct Settings: Equatable, Sendable {
  var name = "default"
  var numbers = (1, 2, 3, 4, 5, 6)
  var service: NamedService

  static func == (one: Settings, other: Settings) -> Bool {
    one.name == other.name && one.numbers == other.numbers && one.service === other.service
  }
}

// unchecked: the tests use it on one thread.
/// May not be moved byte by byte: the runtime knows where its weak reference lies.
private struct Observation: @unchecked Sendable {
  weak var target: NamedService?
}

extension Container {
  fileprivate var target: Factory<NamedService> { self { NamedService("target") }.cached }

  fileprivate func settings(_ key: StaticString) -> Factory<Settings> {
    self(key: key) { Settings(service: NamedService("made")) }
  }

  fileprivate func numbered(_ key: StaticString) -> ParameterFactory<Int, Settings> {
    self(key: key) { Settings(name: "\($0)", service: NamedService("made")) }
  }

  fileprivate var observation: Factory<Observation> {
    self { Observation(target: self.target()) }.graph
  }

  /// One of a row of factories, each of which asks for those after it.
  fileprivate func step(_ number: Int) -> Factory<Int> {
    self(key: Self.keys[number]) {
      number == Self.keys.count - 1 ? number : self.step(number + 1)()
    }.graph
  }

  fileprivate static let keys: [StaticString] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r",
  ]
}

@Suite("Results of any size")
struct LargeResultTests {
  let container = Container()

  @Test func `a large value is made anew each time`() {
    let factory = container.settings("unique")
    #expect(factory().name == "default")
    #expect(factory() != factory())
  }

  @Test func `a large value is kept in each scope that keeps values`() {
    let cached = container.settings("cached").cached
    #expect(cached() == cached())
    let single = container.settings("single").singleton
    #expect(single() == single())
    let byParameter = container.numbered("by parameter").scopeOnParameters.cached
    #expect(byParameter(1) == byParameter(1))
    #expect(byParameter(2).name == "2")
  }

  @Test func `a large value is registered`() {
    let service = NamedService("registered")
    container.settings("unique").register { Settings(name: "registered", service: service) }
    let factory = container.settings("unique")
    #expect(factory() == Settings(name: "registered", service: service))
    #expect(factory.cached() == factory.cached())
  }

  @Test func `a large value lets go of what it holds`() {
    weak var service: NamedService?
    do {
      let made = container.settings("cached").cached()
      service = made.service
      #expect(service != nil)
    }
    container.reset()
    #expect(service == nil)
  }

  @Test func `a large value is one throughout a cycle`() {
    let part = container.settings("part").graph
    let whole = Factory<[Settings]>(container, key: "whole") { [part(), part()] }
    let (one, other) = (whole(), whole())
    #expect(one[0] == one[1])
    #expect(one[0] != other[0])
  }

  @Test func `a value that must not be moved survives the growth of a cycle`() {
    let whole = Factory<[Observation]>(container, key: "whole") { [container] in
      let first = container.observation()
      _ = container.step(0)()
      return [first, container.observation()]
    }
    let target = container.target()
    #expect(whole().allSatisfy { $0.target === target })
  }

  @Test func `instances of a cycle are released at its end`() {
    weak var service: NamedService?
    let part = Factory<NamedService>(container, key: "part") { NamedService("part") }.graph
    let whole = Factory<Bool>(container, key: "whole") {
      service = part()
      return service === part()
    }
    #expect(whole())
    #expect(service == nil)
  }
}
