import FactoryKit
import ServiceLifecycle

// snippet.service
/// Runs a server, and closes its container once the server has ended:
/// by a shutdown, because a service has thrown, or by cancellation.
///
/// The server runs in here, not beside this: when one service of a
/// group throws, the group cancels all the others at the same time.
struct ContainerService: Service {
  let server: any Service
  let container: Container

  func run() async throws {
    let end: Result<Void, any Error>
    do {
      end = .success(try await server.run())
    } catch {
      end = .failure(error)
    }
    await container.close()
    try end.get()
  }
}
// snippet.end
