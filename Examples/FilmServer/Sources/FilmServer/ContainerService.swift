import FactoryKit
import ServiceLifecycle

// snippet.service
/// Closes the container when the server has ended.
///
/// Services end in the reverse order of their list. The server is the
/// last, so it has answered every request before this one ends.
struct ContainerService: Service {
  let container: Container

  func run() async throws {
    // Ends when the server has failed, too.
    try? await gracefulShutdown()
    await container.close()
  }
}
// snippet.end
