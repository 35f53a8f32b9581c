/// What lists and maps of contributions have in common with a factory: how the whole of them is
/// replaced and resolved.
///
/// ``Contributions`` and ``KeyedContributions`` are the only such types.
public protocol ContributionModifying: SynchronousFactory where P == Void {
  /// Resolves the whole.
  ///
  /// - Returns: The elements, or what replaces them.
  func callAsFunction() -> T
}

extension ContributionModifying where Failure == Never {
  /// Resolves the whole: the spelled-out form of `container.sinks()`.
  ///
  /// - Parameter parameter: Nothing.
  /// - Returns: The elements, or what replaces them.
  @inlinable
  public func resolve(_ parameter: Void) -> T { callAsFunction() }
}
