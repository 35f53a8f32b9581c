/// The error of a failed build, for the threads that wait for it.
///
/// Errors are not cached, so the next resolution tries again.
final class FailureBox: Sendable {
  let error: any Error

  init(_ error: any Error) { self.error = error }
}

/// The error, cast to the factory's error type.
func typed<E: Error>(_ error: any Error, _ type: E.Type) -> E {
  guard let error = error as? E else {
    Message.stop(
      "library-defect",
      """
      FACTORY: a factory that throws \(E.self) got an error of another type: \(error). That is a \
      defect of FactoryKit: please report it with the definition of this factory.
      """
    )
  }
  return error
}
