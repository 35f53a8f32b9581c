internal import CFactoryEngine

extension Override {
  /// An override with its types; none is ever made.
  private final class Typed<T> {
    let closure: () throws(Never) -> T
    init(_ closure: @escaping () throws(Never) -> T) { self.closure = closure }
  }

  /// Runs the closure of a factory without a parameter that throws nothing.
  ///
  /// The closure is called in its place, without being retained as a copy would be.
  @inline(__always)
  func make<T>(in build: UnsafeMutablePointer<fe_build>) -> T {
    guard parameterType == nil else { return make((), for: Build.of(build).entry, Never.self) }
    // unchecked: both classes have the closure in the first two words.
    return Unmanaged<Typed<T>>.fromOpaque(Unmanaged.passUnretained(self).toOpaque())
      ._withUnsafeGuaranteedRef { $0.closure() }
  }
}
