#if StrictRegistration
  /// A closure that runs after each resolution of a factory.
  ///
  /// It has to be `@Sendable`, because the package trait `StrictRegistration` is on. It may belong
  /// to any actor, which is checked before it runs.
  public typealias DecoratorClosure<T> = @isolated(any) @Sendable (_ instance: T) -> Void

  /// A closure that runs after each resolution of a factory, and learns whether the instance is
  /// new.
  ///
  /// See ``DecoratorClosure``.
  public typealias NewnessDecoratorClosure<T> =
    @isolated(any) @Sendable (_ instance: T, _ isNew: Bool) -> Void
#else
  /// A closure that runs after each resolution of a factory.
  ///
  /// It may capture what is not `Sendable`, and belong to any actor, which is checked before it
  /// runs. With the package trait `StrictRegistration`, it has to be `@Sendable`.
  public typealias DecoratorClosure<T> = @isolated(any) (_ instance: T) -> Void

  /// A closure that runs after each resolution of a factory, and learns whether the instance is
  /// new.
  ///
  /// See ``DecoratorClosure``.
  public typealias NewnessDecoratorClosure<T> =
    @isolated(any) (_ instance: T, _ isNew: Bool) -> Void
#endif

/// What runs after each resolution of a factory.
// unchecked: immutable; which actor the closure belongs to is checked before it runs.
final class Decorator: @unchecked Sendable {
  /// The actor that the closure belongs to.
  let isolation: (any Actor)?
  /// Whether the closure wants to know if the instance is new.
  private let asksForNewness: Bool
  private let closure: ErasedClosure

  init<T>(_ closure: @escaping DecoratorClosure<T>) {
    isolation = closure.isolation
    asksForNewness = false
    self.closure = ErasedClosure(effect: closure)
  }

  init<T>(_ closure: @escaping NewnessDecoratorClosure<T>) {
    isolation = closure.isolation
    asksForNewness = true
    self.closure = ErasedClosure(closure)
  }

  /// Runs the closure; the instance is of the type of the entry that keeps this decorator.
  func decorate<T>(_ instance: T, isNew: Bool) {
    if asksForNewness {
      let decorate: (T, Bool) -> Void = closure.typed()
      decorate(instance, isNew)
    } else {
      let decorate: (T) -> Void = closure.effect()
      decorate(instance)
    }
  }
}
