// says: extension declares a conformance of imported type 'Container' to imported protocol 'AutoRegistering'
import FactoryKit

// snippet.mistake
extension Container: AutoRegistering {
  /// Registers nothing.
  public func autoRegister() {}
}
// snippet.end
