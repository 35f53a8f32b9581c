public import FactoryKit

extension ManagedContainer {
  /// Explains how a factory would be resolved now: `print(container.explain(\.service))`.
  ///
  /// The function makes no instance, and runs neither definitions nor `autoRegister`. Reading the
  /// property runs its modifiers, as always, and a custom clock of the container is read if the
  /// factory has a time to live.
  ///
  /// - Parameter path: The factory, of any kind.
  /// - Returns: The closure that would be used and the reason, the scope, and the cached instances.
  public func explain<F: FactoryIdentifying>(_ path: KeyPath<Self, F>) -> Explanation {
    self[keyPath: path].inspect { Explanation(of: $0) }
  }
}
