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
  /// A task-local and a value to bind it to, with their type erased.
  private final class Binding: Sendable {
    /// The identity of the task-local.
    let local: ObjectIdentifier
    /// The same task-local with its current value.
    let rebound: @Sendable () -> Binding
    let bind: @Sendable (() -> Void) -> Void
    let bindAsync: @Sendable (isolated (any Actor)?, () async -> Void) async -> Void

    @_semantics("optimize.sil.specialize.generic.never")
    init<Value: Sendable>(_ local: TaskLocal<Value>, _ value: Value) {
      self.local = ObjectIdentifier(local)
      rebound = { Binding(local, local.get()) }
      bind = { local.withValue(value, operation: $0) }
      bindAsync = { (isolation: isolated (any Actor)?, operation) in
        await local.withValue(value, operation: operation, isolation: isolation)
      }
    }
  }

  private let bindings: [Binding]

  /// The bindings of the contexts around the current task.
  private static let bound = ProcessState.part(FK_PART_BOUND) {
    TaskLocal(wrappedValue: [Binding]())
  }

  /// The context of the current task.
  ///
  /// - Returns: The current containers and singletons.
  public static func capture() -> ContainerContext {
    ContainerContext(bindings: bound.get().map { $0.rebound() })
      .binding(Container.$shared, to: Container.shared)
      .binding(Scope.$singleton, to: Scope.singleton)
  }

  /// This context with another binding.
  package func binding<Value: Sendable>(
    _ local: TaskLocal<Value>,
    to value: Value
  ) -> ContainerContext {
    var bindings = bindings.filter { $0.local != ObjectIdentifier(local) }
    bindings.append(Binding(local, value))
    return ContainerContext(bindings: bindings)
  }

  /// Runs work with the containers and singletons of this context.
  ///
  /// - Parameter operation: The work, which runs on this thread.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  @_alwaysEmitIntoClient public func run<Result, E: Error>(
    _ operation: () throws(E) -> Result
  ) throws(E) -> Result {
    var result: Swift.Result<Result, E>?
    bind(from: 0) { result = Swift.Result(catching: operation) }
    return try result.unsafelyUnwrapped.get()
  }

  /// Runs asynchronous work with the containers and singletons of this context.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on: the caller's.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  @_alwaysEmitIntoClient public func run<Result, E: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws(E) -> Result
  ) async throws(E) -> Result {
    var result: Swift.Result<Result, E>?
    await bind(from: 0, isolation: isolation) {
      do throws(E) {
        result = .success(try await operation())
      } catch {
        result = .failure(error)
      }
    }
    return try result.unsafelyUnwrapped.get()
  }

  @usableFromInline func bind(from first: Int, _ operation: () -> Void) {
    guard first < bindings.count else {
      return Self.bound.withValue(bindings, operation: operation)
    }
    bindings[first].bind { bind(from: first + 1, operation) }
  }

  @usableFromInline func bind(
    from first: Int,
    isolation: isolated (any Actor)?,
    _ operation: () async -> Void
  ) async {
    guard first < bindings.count else {
      return await Self.bound.withValue(bindings, operation: operation, isolation: isolation)
    }
    await bindings[first].bindAsync(isolation) {
      await bind(from: first + 1, isolation: isolation, operation)
    }
  }
}
