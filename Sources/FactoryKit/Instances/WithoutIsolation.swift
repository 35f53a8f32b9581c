/// Calls a closure without hopping to its actor: whoever does checks first that it runs there.
///
/// The casts go from struct to struct. A cast of the closure itself would need the runtime's
/// support for `@isolated(any)` types, which systems before iOS 18 and macOS 15 lack.
// unchecked: both structs hold one closure of the same convention; isolation is no part of it.
enum WithoutIsolation {
  private struct Isolated<P, T> { let closure: @isolated(any) (P) -> T }
  private struct Plain<P, T> { let closure: (P) -> T }
  private struct IsolatedVoid<T> { let closure: @isolated(any) () -> T }
  private struct PlainVoid<T> { let closure: () -> T }
  private struct IsolatedPair<A, B> { let closure: @isolated(any) (A, B) -> Void }
  private struct PlainPair<A, B> { let closure: (A, B) -> Void }

  static func of<T>(_ closure: @escaping @isolated(any) () -> T) -> () -> T {
    // unchecked: see above.
    unsafeBitCast(IsolatedVoid(closure: closure), to: PlainVoid<T>.self).closure
  }

  static func of<P, T>(_ closure: @escaping @isolated(any) (P) -> T) -> (P) -> T {
    // unchecked: see above.
    unsafeBitCast(Isolated(closure: closure), to: Plain<P, T>.self).closure
  }

  static func of<A, B>(_ closure: @escaping @isolated(any) (A, B) -> Void) -> (A, B) -> Void {
    // unchecked: see above.
    unsafeBitCast(IsolatedPair(closure: closure), to: PlainPair<A, B>.self).closure
  }
}
