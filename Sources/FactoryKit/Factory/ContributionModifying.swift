/// What lists and maps of contributions have in common with a factory: how the whole of them is
/// replaced and resolved.
///
/// ``Contributions`` and ``KeyedContributions`` are the only such types.
public protocol ContributionModifying: FactoryModifying where P == Void {
  /// Resolves the whole.
  ///
  /// - Returns: The elements, or what replaces them.
  func callAsFunction() -> T
}

extension ContributionModifying {
  /// Resolves the whole: the spelled-out form of `container.sinks()`.
  ///
  /// - Returns: The elements, or what replaces them.
  @inlinable
  public func resolve() -> T { callAsFunction() }

  /// Replaces the whole, whatever was contributed, and drops what is kept.
  ///
  /// - Parameter factory: Makes the whole from now on. Runs with no lock held; a closure that
  ///   belongs to an actor stops the process when it is run off it.
  /// - Returns: The contributions.
  @discardableResult
  public func register(factory: @escaping FactoryClosure<T>) -> Self {
    registration.register(Override(factory))
    return self
  }
}

extension ContributionModifying where Self: Sendable, T: Sendable {
  /// Resolves the whole on the main actor: for lists that belong to it, or have elements that do.
  ///
  /// - Returns: The elements, or what replaces them.
  @MainActor
  public func resolveOnMainActor() -> T { callAsFunction() }

  /// Resolves the whole on an actor: for lists that belong to it, or have elements that do.
  ///
  /// - Parameter isolation: The actor.
  /// - Returns: The elements, or what replaces them.
  public func resolveOnGlobalActor(_ isolation: isolated (any Actor)) -> T { callAsFunction() }
}
