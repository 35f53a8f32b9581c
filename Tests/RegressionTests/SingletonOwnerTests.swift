import FactoryKit
import TestSupport
import Testing

extension SharedContainer {
  fileprivate var title: Factory<NamedService> { self { NamedService("common") }.singleton }
}

private final class A: SharedContainer {
  static let shared = A()
  let manager = ContainerManager()
  var title: Factory<NamedService> { self { NamedService("own") }.singleton }
}

private final class B: SharedContainer {
  static let shared = B()
  let manager = ContainerManager()
}

private func common<C: SharedContainer>(_ container: C) -> String { container.title().name }

/// Guards against a singleton that depends on what another container type has resolved before.
@Suite(.serialized) struct `A singleton that one container type declares for itself` {
  @Test func `is none of the others', whoever comes first`() {
    #expect(A().title().name == "own")
    _ = common(A())
    #expect(common(B()) == "common")
    #expect(A().title() !== B().title())
  }

  @Test(arguments: [true, false])
  func `is none of the others', after a reset`(ownFirst: Bool) {
    Scope.$singleton.withValue(Scope.Singleton()) {
      if !ownFirst { _ = common(A()) }
      #expect(A().title().name == "own")
      if ownFirst { _ = common(A()) }
      #expect(common(B()) == "common")
      Scope.singleton.reset()
      #expect(A().title().name == "own")
      #expect(common(B()) == "common")
    }
  }
}
