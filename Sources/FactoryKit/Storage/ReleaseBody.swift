/// The closure of `onRelease`, which gets an instance when the last cell has released it.
// unchecked: immutable; both closures are `@Sendable`.
final class ReleaseBody: @unchecked Sendable {
  let closure: ReleaseClosure
  let isAsync: Bool

  init(_ closure: ReleaseClosure, isAsync: Bool) {
    self.closure = closure
    self.isAsync = isAsync
  }

  /// Runs a closure that is not asynchronous.
  func run(_ box: InstanceBox) {
    func run<T>(_ type: T.Type) {
      let body: (T) -> Void = closure.typed()
      body(InstanceBox.read(box))
    }
    _openExistential(box.instanceType, do: run)
  }

  /// Runs the closure and waits for it.
  func runToItsEnd(_ box: InstanceBox) async {
    guard isAsync else { return run(box) }
    func prepared<T>(_ type: T.Type) -> () async -> Void {
      let body: (T) async -> Void = closure.typed()
      return { await body(InstanceBox.read(box)) }
    }
    let run = _openExistential(box.instanceType, do: prepared)
    await run()
  }
}

/// A closure of `onRelease` without its types.
///
/// Two such closures are equal if they have the same two words, the address of the code and that of
/// the captured context. Closures without captures compare equal; capturing ones never do.
// unchecked: all structs here hold one closure, two words, and it is cast back to its own type.
struct ReleaseClosure: @unchecked Sendable {
  private struct Plain<T> { let closure: (T) -> Void }
  private struct Async<T> { let closure: (T) async -> Void }

  private let closure: () -> Void

  init<T>(_ closure: @escaping @Sendable (T) -> Void) {
    // unchecked: see the type.
    self = unsafeBitCast(Plain(closure: closure), to: ReleaseClosure.self)
  }

  init<T>(_ closure: @escaping @Sendable (T) async -> Void) {
    // unchecked: see the type.
    self = unsafeBitCast(Async(closure: closure), to: ReleaseClosure.self)
  }

  /// The addresses of the code and of the captured context; the latter is 0 if there are no
  /// captures.
  var words: (code: UInt, context: UInt) {
    // unchecked: both words are compared, never dereferenced.
    unsafeBitCast(self, to: (UInt, UInt).self)
  }

  func typed<T>() -> (T) -> Void {
    // unchecked: see the type.
    unsafeBitCast(self, to: Plain<T>.self).closure
  }

  func typed<T>() -> (T) async -> Void {
    // unchecked: see the type.
    unsafeBitCast(self, to: Async<T>.self).closure
  }
}
