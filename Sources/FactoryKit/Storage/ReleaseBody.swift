/// What runs with an instance that is let go of.
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
    _openExistential(box.header.instanceType, do: run)
  }

  /// Runs the closure and waits for it.
  func runToItsEnd(_ box: InstanceBox) async {
    guard isAsync else { return run(box) }
    func prepared<T>(_ type: T.Type) -> () async -> Void {
      let body: (T) async -> Void = closure.typed()
      return { await body(InstanceBox.read(box)) }
    }
    let run = _openExistential(box.header.instanceType, do: prepared)
    await run()
  }
}

/// A closure of `onRelease` without its types.
///
/// Two such closures are the same when they have the same words: the address of the code, and what
/// it has captured. A closure that captures nothing is always the same; one that does is another
/// each time it is made.
// unchecked: all structs here hold one closure, two words, and it is taken out as what was put in.
struct ReleaseClosure: @unchecked Sendable {
  private struct Plain<T> { let closure: (T) -> Void }
  private struct Async<T> { let closure: (T) async -> Void }

  private let closure: () -> Void

  init<T>(_ closure: @escaping @Sendable (T) -> Void) {
    // unchecked: see above.
    self = unsafeBitCast(Plain(closure: closure), to: ReleaseClosure.self)
  }

  init<T>(_ closure: @escaping @Sendable (T) async -> Void) {
    // unchecked: see above.
    self = unsafeBitCast(Async(closure: closure), to: ReleaseClosure.self)
  }

  /// The address of the code, and of what the closure has captured: 0 when that is nothing.
  var words: (code: UInt, context: UInt) {
    // unchecked: both words are compared, never followed.
    unsafeBitCast(self, to: (UInt, UInt).self)
  }

  func typed<T>() -> (T) -> Void {
    // unchecked: see above.
    unsafeBitCast(self, to: Plain<T>.self).closure
  }

  func typed<T>() -> (T) async -> Void {
    // unchecked: see above.
    unsafeBitCast(self, to: Async<T>.self).closure
  }
}
