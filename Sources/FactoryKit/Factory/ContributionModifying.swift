/// The modifiers that lists and dictionaries of contributions share with factories.
///
/// ``Contributions`` and ``KeyedContributions`` are the only such types.
public protocol ContributionModifying: SynchronousFactory where P == Void {
  /// Resolves the list or dictionary.
  ///
  /// - Returns: The elements, or those of the closure that replaces them.
  func callAsFunction() -> T
}

extension ContributionModifying where Failure == Never {
  /// Resolves the list or dictionary: the spelled-out form of `container.sinks()`.
  ///
  /// - Parameter parameter: Nothing.
  /// - Returns: The elements, or those of the closure that replaces them.
  @inlinable
  public func resolve(_ parameter: Void) -> T { callAsFunction() }
}
