import FactoryKit

/// A way to remove what the definition has set on its entry.
enum OptionRemoval: CaseIterable, Sendable {
  case container, factory
  /// The entry is first used after the push.
  case pop

  func prepare(_ container: some ManagedContainer) {
    if self == .pop { container.manager.push() }
  }

  func perform(on container: some ManagedContainer, resettingFactory: () -> Void) {
    switch self {
    case .container: container.manager.reset()
    case .factory: resettingFactory()
    case .pop: container.manager.pop()
    }
  }
}
