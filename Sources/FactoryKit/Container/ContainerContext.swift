/// The containers and singletons of a task, for work that task-locals do not reach.
///
/// A detached task, a dispatch queue or a callback of another library runs outside the task that
/// started it, so `Container.shared` is the process's own there. Capture the context first, and run
/// the work in it:
///
/// ```swift
/// let context = ContainerContext.capture()
/// queue.async { context.run { service.refresh() } }
/// ```
///
/// A context carries `Container.shared`, `Scope.singleton` and every container that a test trait
/// has bound. It may be used from any thread, any number of times, and retains these containers.
public struct ContainerContext: Sendable {
  private var bindings: [any TaskLocalBinding]

  /// The bindings of the contexts around the current task.
  @TaskLocal private static var bound: [any TaskLocalBinding] = []

  /// The context of the current task.
  ///
  /// - Returns: The current containers and singletons.
  public static func capture() -> ContainerContext {
    let known = bound.map { $0.rebound() }
    return ContainerContext(bindings: known)
      .binding(Container.$shared, to: Container.shared)
      .binding(Scope.$singleton, to: Scope.singleton)
  }

  /// This context with another binding.
  package func binding<Value: Sendable>(
    _ local: TaskLocal<Value>,
    to value: Value
  ) -> ContainerContext {
    var context = self
    context.bindings.removeAll { $0.local == ObjectIdentifier(local) }
    context.bindings.append(BoundTaskLocal(taskLocal: local, value: value))
    return context
  }

  /// Runs work with the containers and singletons of this context.
  ///
  /// - Parameter operation: The work. Runs on this thread.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  public func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$bound.withValue(bindings) { try Self.run(operation, in: bindings[...]) }
  }

  /// Runs asynchronous work with the containers and singletons of this context.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on: the caller's.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  public func run<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$bound.withValue(
      bindings,
      operation: { try await Self.run(isolation: isolation, operation, in: bindings[...]) },
      isolation: isolation
    )
  }

  private static func run<Result>(
    _ operation: () throws -> Result,
    in bindings: ArraySlice<any TaskLocalBinding>
  ) rethrows -> Result {
    guard let first = bindings.first else { return try operation() }
    return try first.bind { try run(operation, in: bindings.dropFirst()) }
  }

  private static func run<Result>(
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result,
    in bindings: ArraySlice<any TaskLocalBinding>
  ) async rethrows -> Result {
    guard let first = bindings.first else { return try await operation() }
    return try await first.bind(isolation: isolation) {
      try await run(isolation: isolation, operation, in: bindings.dropFirst())
    }
  }
}

/// A task-local and a value to bind it to, with their type erased.
private protocol TaskLocalBinding: Sendable {
  /// The identity of the task-local.
  var local: ObjectIdentifier { get }
  /// The same task-local with its current value.
  func rebound() -> any TaskLocalBinding
  func bind<Result>(_ operation: () throws -> Result) rethrows -> Result
  func bind<Result>(
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result
}

private struct BoundTaskLocal<Value: Sendable>: TaskLocalBinding {
  let taskLocal: TaskLocal<Value>
  let value: Value

  var local: ObjectIdentifier { ObjectIdentifier(taskLocal) }

  func rebound() -> any TaskLocalBinding {
    BoundTaskLocal(taskLocal: taskLocal, value: taskLocal.get())
  }

  func bind<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try taskLocal.withValue(value, operation: operation)
  }

  func bind<Result>(
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await taskLocal.withValue(value, operation: operation, isolation: isolation)
  }
}
