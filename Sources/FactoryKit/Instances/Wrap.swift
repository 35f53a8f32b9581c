/// What new instances of a factory are passed through.
// unchecked: immutable; which actor the closure belongs to is checked before it runs.
final class Wrap: @unchecked Sendable {
  /// The actor that the closure belongs to.
  let isolation: (any Actor)?
  private let closure: ErasedClosure

  init<T>(_ closure: @escaping ParameterFactoryClosure<T, T>) {
    isolation = closure.isolation
    self.closure = ErasedClosure(closure)
  }

  /// Runs the closure; the instance is of the type of the entry that keeps this wrap.
  func wrap<T>(_ instance: T) -> T {
    let wrap: (T) -> T = closure.typed()
    return wrap(instance)
  }
}
