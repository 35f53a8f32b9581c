internal import FactoryKit

/// A closure that prepares a test's container, as in `.container { }`.
///
/// The closure may be isolated to any actor. The compiler does not check its captures.
public typealias ContainerClosure<C> = @isolated(any) (C) -> Void

/// A closure that prepares a test's container asynchronously.
///
/// See ``ContainerClosure``.
public typealias AsyncContainerClosure<C> = @isolated(any) (C) async -> Void

/// A closure that prepares a container before its test.
// unchecked: one test at a time runs the closure, on the closure's actor. The test has to guard
// what the closure captures.
enum Preparation<C>: @unchecked Sendable {
  case immediate(ContainerClosure<C>)
  case suspending(AsyncContainerClosure<C>)

  /// Runs the closure on its actor.
  func run(on container: C) async where C: Sendable {
    switch self {
    case .immediate(let transform): await transform(container)
    case .suspending(let transform): await transform(container)
    }
  }

  /// Runs the closure on this thread.
  ///
  /// The call stops the process if the closure is asynchronous or isolated to another actor.
  func runImmediately(on container: C) {
    guard case .immediate(let transform) = self else {
      Message.stop(
        "async-preparation",
        """
        FACTORY: the preparation of \(C.self) is asynchronous, and nothing can wait for it here. \
        Use `await withContainer(...) { () async in ... }`.
        """
      )
    }
    if let isolation = transform.isolation {
      requireIsolation(
        isolation,
        Message(
          "preparation-off-actor",
          """
          FACTORY: the preparation of \(C.self) is isolated to another actor. \
          Use `await withContainer(...) { () async in ... }`, or be on that actor.
          """
        )
      )
    }
    let _: Void = ErasedClosure(transform).call(container, Never.self)
  }
}
