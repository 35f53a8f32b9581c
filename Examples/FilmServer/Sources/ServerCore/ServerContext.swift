import FactoryKit
import Hummingbird

// snippet.container
/// What Hummingbird hands from the middleware to a handler.
package struct ServerContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  private var given: RequestContainer?
  // snippet.end

  package init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }

  /// The largest body of a request, in bytes.
  package var maxUploadSize: Int { 1 << 20 }

  // snippet.container

  package var hasContainer: Bool { given != nil }

  /// What makes the services of this request.
  package var container: RequestContainer {
    get {
      guard let given else {
        preconditionFailure(
          "RequestContainerMiddleware has to come first."
        )
      }
      return given
    }
    set { given = newValue }
  }
}
// snippet.end
