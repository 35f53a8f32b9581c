/// A factory with a parameter that is not asynchronous.
///
/// ``ParameterFactory`` and ``ParameterThrowingFactory`` are the only such types. A factory with
/// several parameters is one whose parameter is a tuple:
///
/// ```swift
/// extension Container {
///   var detail: ParameterFactory<(Film.ID, Mode), Detail> {
///     self { id, mode in Detail(id: id, mode: mode) }
///   }
/// }
/// let detail = container.detail(7, .edit)
/// ```
public protocol SynchronousParameterFactory: SynchronousFactory {}

// These functions have two named parameters and a pack, so that calls with one argument or none do
// not match and the compiler's messages for them stay as they are.

extension SynchronousParameterFactory {
  /// Resolves the factory with several arguments: `container.detail(7, .edit)`.
  ///
  /// See `Factory.callAsFunction()` for waiting and dependency cycles.
  ///
  /// - Parameters:
  ///   - first: The first element of the closure's parameter, a tuple.
  ///   - second: The second element.
  ///   - more: The rest of the elements.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient
  public func callAsFunction<A, B, each More>(
    _ first: A, _ second: B, _ more: repeat each More
  ) throws(Failure) -> T where P == (A, B, repeat each More) {
    try resolve((first, second, repeat each more))
  }

  /// Resolves the factory with several arguments; the spelled-out form of a call.
  ///
  /// - Parameters:
  ///   - first: The first element of the closure's parameter, a tuple.
  ///   - second: The second element.
  ///   - more: The rest of the elements.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient
  public func resolve<A, B, each More>(
    _ first: A, _ second: B, _ more: repeat each More
  ) throws(Failure) -> T where P == (A, B, repeat each More) {
    try resolve((first, second, repeat each more))
  }
}
