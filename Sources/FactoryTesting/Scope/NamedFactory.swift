internal import FactoryInspect
internal import FactoryKit

/// A factory that a trait names, because a strict test need not override it or because its
/// instances may outlive the test.
struct NamedFactory<C: SharedContainer>: Sendable {
  private let isolation: (any Actor)?
  private let find: @Sendable (C) -> FactoryDeclaration

  init(at path: any KeyPath<C, some FactoryIdentifying> & Sendable) {
    isolation = nil
    find = PathChoice(path: path).declaration
  }

  /// Makes a name from a closure that returns the factory and may be isolated to any actor.
  init<F: FactoryIdentifying>(_ factory: @escaping @isolated(any) @Sendable (C) -> F) {
    isolation = factory.isolation
    // Called on the closure's actor only.
    find = ClosureChoice<C, F>(factory: ErasedClosure(factory)).declaration
  }

  /// Returns the declaration of the factory, which is read on its actor.
  func declaration(in container: C) async -> FactoryDeclaration {
    await declaration(in: container, on: isolation)
  }

  private func declaration(
    in container: C,
    on isolation: isolated (any Actor)?
  ) -> FactoryDeclaration { find(container) }

  /// Returns the declaration of the factory, and stops the process if it is isolated to another
  /// actor.
  func declarationImmediately(in container: C) -> FactoryDeclaration {
    if let isolation {
      requireIsolation(
        isolation,
        Message(
          "trait-off-actor",
          """
          FACTORY: a factory of \(C.self) that a trait names is isolated to another actor. \
          Use `await withContainer(...) { () async in ... }`, or be on that actor.
          """
        )
      )
    }
    return find(container)
  }
}

private struct ClosureChoice<C, F: FactoryIdentifying>: Sendable {
  let factory: ErasedClosure

  func declaration(in container: C) -> FactoryDeclaration {
    let chosen: F = factory.call(container, Never.self)
    return chosen.identity.declaration
  }
}

private struct PathChoice<C, F: FactoryIdentifying>: Sendable {
  let path: any KeyPath<C, F> & Sendable

  func declaration(in container: C) -> FactoryDeclaration {
    container[keyPath: path].identity.declaration
  }
}
