/// What is done to a container before its test.
// unchecked: the closures are run by one test at a time on the actor that they belong to; what they
// capture is the test's to guard, unless the trait `StrictRegistration` makes them `@Sendable`.
enum Preparation<C>: @unchecked Sendable {
  case immediate(@isolated(any) (C) -> Void)
  case suspending(@isolated(any) (C) async -> Void)

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
    transform.isolation?.preconditionIsolated(
      "FACTORY: the preparation of \(C.self) belongs to another actor"
    )
    // unchecked: the isolation was checked in the line before. The structures are there because
    // function types with `@isolated(any)` are no type arguments before macOS 15 and iOS 18.
    unsafeBitCast(IsolatedTransform(run: transform), to: PlainTransform<C>.self).run(container)
  }
}

private struct IsolatedTransform<C> {
  let run: @isolated(any) (C) -> Void
}

private struct PlainTransform<C> {
  let run: (C) -> Void
}
