/// The error that a build ended with, on its way to those who wait for it.
///
/// Never kept: the next resolution tries again.
final class FailureBox: Sendable {
  let error: any Error

  init(_ error: any Error) { self.error = error }
}

/// The error as the factory's type has it.
func typed<E: Error>(_ error: any Error, _ type: E.Type) -> E {
  guard let error = error as? E else {
    fatalError(
      """
      FACTORY: a factory that throws \(E.self) got an error of another type: \(error). That is a \
      defect of FactoryKit: please report it with the definition of this factory.
      """
    )
  }
  return error
}
