/// A closure that runs after each resolution of a factory.
///
/// `check` of `isolation` is called before the closure runs.
@usableFromInline
final class Decorator: Sendable {
  /// The actor that the closure is isolated to.
  let isolation: ClosureIsolation?
  /// Whether the closure has the parameter `isNew`.
  private let takesNewness: Bool
  private let closure: ErasedClosure

  @usableFromInline
  init<T>(_ closure: @escaping DecoratorClosure<T>, at place: SourcePlace) {
    isolation = ClosureIsolation.of(closure.isolation, at: place)
    takesNewness = false
    self.closure = ErasedClosure(effect: closure)
  }

  @usableFromInline
  init<T>(_ closure: @escaping NewnessDecoratorClosure<T>, at place: SourcePlace) {
    isolation = ClosureIsolation.of(closure.isolation, at: place)
    takesNewness = true
    self.closure = ErasedClosure(effect: closure)
  }

  /// Runs the closure; `T` is the result type of the entry that has this decorator.
  func decorate<T>(_ instance: T, isNew: Bool) {
    if takesNewness { closure.effect(instance, isNew) } else { closure.effect(instance) }
  }
}

/// The closure that writes the lines of a container's trace.
// unchecked: immutable; `check` of `isolation` is called before the closure runs.
final class TraceLogger: @unchecked Sendable {
  /// The closure, as it was set.
  let closure: LoggerClosure
  /// The actor that the closure is isolated to.
  let isolation: ClosureIsolation?

  init(_ closure: @escaping LoggerClosure) {
    self.closure = closure
    isolation = ClosureIsolation.of(closure.isolation, at: nil)
  }

  /// Passes a line to the closure.
  func write(_ line: String) { ErasedClosure(effect: closure).effect(line) }

  /// Writes to standard output.
  static let standard = TraceLogger { Output.line($0) }
}
