/// Runs a test, or a part of one, with containers and singletons of its own, where you cannot use
/// traits, as in XCTest.
///
/// ```swift
/// func testSigningIn() {
///   withContainer(.container.strict) {
///     Container.shared.api.register { MockAPI() }
///     ...
///   }
/// }
/// ```
///
/// - Parameters:
///   - containers: The containers. The closures of the traits may not be asynchronous here, because
///     this function does not suspend.
///   - function: The name of the test in reports; by default, the caller's.
///   - file: The file in which XCTest shows failures; by default, the caller's.
///   - line: The line in that file.
///   - operation: The test.
/// - Returns: What the test returns.
/// - Throws: What the test throws.
public func withContainer<Result>(
  _ containers: any ContainerBinding = .container,
  function: String = #function,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ operation: () throws -> Result
) rethrows -> Result {
  try containers.isolation.run(
    for: .current(function: function, file: file, line: line)
  ) { _ in try operation() }
}

/// Runs an asynchronous test, or a part of one, with containers and singletons of its own.
///
/// - Parameters:
///   - containers: The containers.
///   - function: The name of the test in reports; by default, the caller's.
///   - file: The file in which XCTest shows failures; by default, the caller's.
///   - line: The line in that file.
///   - isolation: The actor to run on; by default, the caller's.
///   - operation: The test.
/// - Returns: What the test returns.
/// - Throws: What the test throws.
public func withContainer<Result>(
  _ containers: any ContainerBinding = .container,
  function: String = #function,
  file: StaticString = #filePath,
  line: UInt = #line,
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  try await containers.isolation.run(
    for: .current(function: function, file: file, line: line),
    isolation: isolation,
    operation
  )
}
