extension ParameterAsyncFactory {
  /// Resolves the factory with several arguments: `try await container.detail(7, .edit)`.
  ///
  /// - Parameters:
  ///   - first: The first element of the closure's parameter, a tuple.
  ///   - second: The second element.
  ///   - more: The rest of the elements.
  ///   - isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient
  public func callAsFunction<A: Sendable, B: Sendable, each More: Sendable>(
    _ first: A, _ second: B, _ more: repeat each More, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T where P == (A, B, repeat each More) {
    try await callAsFunction((first, second, repeat each more), isolation: isolation)
  }

  /// Resolves the factory with several arguments; the spelled-out form of a call.
  ///
  /// - Parameters:
  ///   - first: The first element of the closure's parameter, a tuple.
  ///   - second: The second element.
  ///   - more: The rest of the elements.
  ///   - isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient
  public func resolve<A: Sendable, B: Sendable, each More: Sendable>(
    _ first: A, _ second: B, _ more: repeat each More, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T where P == (A, B, repeat each More) {
    try await callAsFunction((first, second, repeat each more), isolation: isolation)
  }
}
