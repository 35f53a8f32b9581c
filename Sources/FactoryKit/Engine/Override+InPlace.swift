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

  /// Runs the closure of a synchronous factory; a factory without a parameter passes `Void`.
  ///
  /// The entry's key has the result and error types but not the parameter's. A factory and a
  /// parameter factory may therefore share a name, although a closure that was registered on one of
  /// them does not fit the other.
  @inline(__always)
  func make<P, T, E: Error>(
    _ parameter: P,
    for entry: Entry,
    _ failure: E.Type
  ) throws(E) -> T {
    if takesNothing(instead: P.self, entry) { return try closure.call(E.self) }
    return try closure.call(parameter, E.self)
  }

  /// The closure of an asynchronous factory, for one parameter.
  func async<P, T, E: Error>(
    _ parameter: P, for entry: Entry, _ failure: E.Type
  ) -> () async throws(E) -> T {
    if takesNothing(instead: P.self, entry) { return closure.async() }
    let make: (P) async throws(E) -> T = closure.async()
    return { () async throws(E) in try await make(parameter) }
  }

  /// Returns whether the closure has no parameter, and stops the process if it has one of another
  /// type.
  private func takesNothing(instead parameter: Any.Type, _ entry: Entry) -> Bool {
    if parameterType == parameter { return false }
    guard parameterType == nil, parameter == Void.self else {
      stopForWrongParameter(entry, parameter)
    }
    return true
  }
}
