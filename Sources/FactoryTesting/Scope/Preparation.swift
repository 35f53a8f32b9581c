internal import FactoryKit

#if StrictRegistration
  /// A closure that prepares a test's container: what `.container { }` takes.
  ///
  /// It may belong to any actor.
  public typealias ContainerClosure<C> = @isolated(any) @Sendable (C) -> Void

  /// A closure that prepares a test's container asynchronously; it may belong to any actor.
  public typealias AsyncContainerClosure<C> = @isolated(any) @Sendable (C) async -> Void
#else
  /// A closure that prepares a test's container: what `.container { }` takes.
  ///
  /// It may belong to any actor, and what it captures is not checked. With the package trait
  /// `StrictRegistration`, it has to be `@Sendable`.
  public typealias ContainerClosure<C> = @isolated(any) (C) -> Void

  /// A closure that prepares a test's container asynchronously.
  ///
  /// See ``ContainerClosure``.
  public typealias AsyncContainerClosure<C> = @isolated(any) (C) async -> Void
#endif

/// What is done to a container before its test.
// unchecked: the closures are run by one test at a time on the actor that they belong to; what they
// capture is the test's to guard, unless the trait `StrictRegistration` makes them `@Sendable`.
enum Preparation<C>: @unchecked Sendable {
  case immediate(ContainerClosure<C>)
  case suspending(AsyncContainerClosure<C>)

  /// Runs it where it belongs.
  func run(on container: C) async where C: Sendable {
    switch self {
    case .immediate(let transform): await transform(container)
    case .suspending(let transform): await transform(container)
    }
  }

  /// Runs it here and now; stops where it would have to wait, or belongs to another actor.
  func runImmediately(on container: C) {
    guard case .immediate(let transform) = self else {
      fatalError(
        """
        FACTORY: the preparation of \(C.self) is asynchronous, and nothing can wait for it here. \
        Use `await withContainer`.
        """
      )
    }
    if let isolation = transform.isolation {
      requireIsolation(
        isolation,
        """
        FACTORY: the preparation of \(C.self) is isolated to another actor. \
        Use `await withContainer`, or be on that actor.
        """
      )
    }
    // unchecked: the isolation was checked in the line before. The structures are there because
    // function types with `@isolated(any)` are no type arguments before macOS 15 and iOS 18.
    unsafeBitCast(IsolatedTransform(run: transform), to: PlainTransform<C>.self).run(container)
  }
}

private struct IsolatedTransform<C> {
  let run: ContainerClosure<C>
}

private struct PlainTransform<C> {
  let run: (C) -> Void
}
