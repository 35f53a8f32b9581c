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
    self.closure = ErasedClosure(effect: closure)
  }

  /// Runs the closure; the instance is of the type of the entry that keeps this decorator.
  func decorate<T>(_ instance: T, isNew: Bool) {
    if asksForNewness {
      let decorate: (T, Bool) -> Void = closure.effect()
      decorate(instance, isNew)
    } else {
      let decorate: (T) -> Void = closure.effect()
      decorate(instance)
    }
  }
}
