import FactoryKit
import TestSupport
import Testing

private final class Here: SharedContainer {
  static let shared = Here()
  let manager = ContainerManager()
  var namesake: Factory<any Service> { self { NamedService("here") }.singleton }
}

private final class There: SharedContainer {
  static let shared = There()
  let manager = ContainerManager()
  var namesake: Factory<any Service> { self { NamedService("there") }.singleton }
}

extension SharedContainer {
  fileprivate var declaredOnce: Factory<any Service> { self { NamedService("once") }.singleton }
}

/// Guards against singletons that are told apart by their name alone.
@Suite("Which singletons are one")
struct SingletonIdentitiesTests {
  @Test func `same-named singletons of two container types stay two objects`() {
    #expect(Here().namesake().name == "here")
    #expect(There().namesake().name == "there")
    #expect(Here().namesake() === Here().namesake())
    #expect(Here().namesake() !== There().namesake())
  }

  @Test func `one that is declared once is one object for two container types`() {
    #expect(Here().declaredOnce() === There().declaredOnce())
  }

  @Test func `resetting one namesake leaves the other`() {
    let there = There().namesake()
    Here().namesake.reset()
    #expect(There().namesake() === there)
  }
}
