// says: static property 'shared' is not concurrency-safe because it is nonisolated global shared mutable state
import FactoryKit

// snippet.mistake
final class AuthContainer: SharedContainer {
  static var shared = AuthContainer()
  let manager = ContainerManager()
}
// snippet.end
