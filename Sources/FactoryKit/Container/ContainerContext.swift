internal import CFactoryPlatform

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
/// has bound. It retains these containers, and it may be used from any thread, any number of times.
public struct ContainerContext: Sendable {
  private let bindings: [any TaskLocalBinding]

  /// The bindings of the contexts around the current task.
  @TaskLocal private static var bound: [any TaskLocalBinding] = []

  // The expansion of `@TaskLocal` calls this to make the key: see `Container.TaskLocal`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private static func TaskLocal(
    wrappedValue: [any TaskLocalBinding]
  ) -> _Concurrency.TaskLocal<[any TaskLocalBinding]> {
    ProcessState.part(FK_PART_BOUND) { _Concurrency.TaskLocal(wrappedValue: wrappedValue) }
  }

  /// The context of the current task.
  ///
  /// - Returns: The current containers and singletons.
  public static func capture() -> ContainerContext {
    ContainerContext(bindings: bound.map { $0.rebound() })
      .binding(Container.$shared, to: Container.shared)
      .binding(Scope.$singleton, to: Scope.singleton)
  }

  /// This context with another binding.
  package func binding<Value: Sendable>(
    _ local: TaskLocal<Value>,
    to value: Value
  ) -> ContainerContext {
    var bindings = bindings.filter { $0.local != ObjectIdentifier(local) }
    bindings.append(BoundTaskLocal(local, value))
    return ContainerContext(bindings: bindings)
  }

  /// Runs work with the containers and singletons of this context.
  ///
  /// - Parameter operation: The work, which runs on this thread.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  @_alwaysEmitIntoClient
  public func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    var result: Result?
    try bind(from: 0) { result = try operation() }
    return result.unsafelyUnwrapped
  }

  /// Runs asynchronous work with the containers and singletons of this context.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on: the caller's.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  @_alwaysEmitIntoClient public func run<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    var result: Result?
    try await bind(from: 0, isolation: isolation) { result = try await operation() }
    return result.unsafelyUnwrapped
  }

  @usableFromInline func bind(from first: Int, _ operation: () throws -> Void) rethrows {
    guard first < bindings.count else {
      return try Self.$bound.withValue(bindings, operation: operation)
    }
    try bindings[first].bind { try bind(from: first + 1, operation) }
  }

  @usableFromInline func bind(
    from first: Int,
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Void
  ) async rethrows {
    guard first < bindings.count else {
      return try await Self.$bound.withValue(
        bindings, operation: operation, isolation: isolation)
    }
    try await bindings[first].bind(isolation: isolation) {
      try await bind(from: first + 1, isolation: isolation, operation)
    }
  }
}

/// A task-local and a value to bind it to, with their type erased.
private protocol TaskLocalBinding: AnyObject, Sendable {
  /// The identity of the task-local.
  var local: ObjectIdentifier { get }
  /// The same task-local with its current value.
  func rebound() -> any TaskLocalBinding
  func bind(_ operation: () throws -> Void) rethrows
  func bind(isolation: isolated (any Actor)?, _ operation: () async throws -> Void) async rethrows
}

private final class BoundTaskLocal<Value: Sendable>: TaskLocalBinding {
  private let taskLocal: TaskLocal<Value>
  private let value: Value

  init(_ taskLocal: TaskLocal<Value>, _ value: Value) {
    self.taskLocal = taskLocal
    self.value = value
  }

  var local: ObjectIdentifier { ObjectIdentifier(taskLocal) }

  func rebound() -> any TaskLocalBinding { BoundTaskLocal(taskLocal, taskLocal.get()) }

  func bind(_ operation: () throws -> Void) rethrows {
    try taskLocal.withValue(value, operation: operation)
  }

  func bind(
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Void
  ) async rethrows {
    try await taskLocal.withValue(value, operation: operation, isolation: isolation)
  }
}
