import FactoryKit
import TestSupport
import Testing

/// Guards against a factory that outlives the manager it belongs to, because its container has none
/// of its own, or has another one by then.
@Suite struct `A container whose manager is not its own` {
  @Test(arguments: ManagerUse.allCases)
  func `may forward another container's, which goes before the factory`(use: ManagerUse) async {
    await #expect(processExitsWith: .success) { [use] in
      let container = Forwarding()
      for number in 0..<100 {
        let factory = Forwarding.$target.withValue(Container()) { container.service("\(number)") }
        // What comes next may get the memory of what has gone.
        let others = (0..<10).map { _ in Container() }
        for other in others { #expect(other.decoy.cached() == [1, 2, 3]) }
        #expect(use.resolve(factory) == use.expected(number))
        withExtendedLifetime(others) {}
      }
    }
  }

  @Test(arguments: ManagerUse.allCases)
  func `may replace its manager, which goes before the factory`(use: ManagerUse) async {
    await #expect(processExitsWith: .success) { [use] in
      let container = Replacing()
      for number in 0..<100 {
        let factory = container.service("\(number)")
        container.manager = ContainerManager()
        let others = (0..<10).map { _ in Container() }
        for other in others { #expect(other.decoy.cached() == [1, 2, 3]) }
        #expect(use.resolve(factory) == use.expected(number))
        withExtendedLifetime(others) {}
      }
    }
  }

  @Test func `finds what was registered in the container that it forwards to`() async {
    await #expect(processExitsWith: .success) {
      let container = Forwarding()
      let target = Container()
      Forwarding.$target.withValue(target) {
        container.service("definition").register { "registered" }
        #expect(container.service("definition")() == "registered")
      }
      #expect(container.service("definition")() == "definition")
    }
  }
}

/// What is done with the factory that is left.
enum ManagerUse: String, CaseIterable, Codable, Sendable {
  case resolve, cache, register, reset, decorate

  fileprivate func resolve(_ factory: Factory<String>) -> String {
    switch self {
    case .resolve: return factory()
    case .cache: return factory.cached()
    case .register: return factory.register { "registered" }()
    case .reset: return factory.reset()()
    case .decorate: return factory.decorator { _ in }()
    }
  }

  fileprivate func expected(_ number: Int) -> String {
    self == .register ? "registered" : "\(number)"
  }
}

extension ManagedContainer {
  fileprivate var decoy: Factory<[Int]> { self { [1, 2, 3] } }
  fileprivate func service(_ text: String) -> Factory<String> { self { text } }
}

private final class Forwarding: ManagedContainer {
  @TaskLocal static var target = Container()
  var manager: ContainerManager { Self.target.manager }
}

// unchecked: used by one thread.
private final class Replacing: ManagedContainer, @unchecked Sendable {
  var manager = ContainerManager()
}
