import FactoryKit
import Hummingbird

/// What Hummingbird hands from the middleware to the handler of a request.
package struct ServerContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  private var given: RequestContainer?

  package init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }

  /// The largest body of a request, in bytes.
  package var maxUploadSize: Int { 1 << 20 }

  package var hasContainer: Bool { given != nil }

  /// What makes the services of this request.
  package var container: RequestContainer {
    get {
      guard let given else { preconditionFailure("RequestContainerMiddleware has to come first.") }
      return given
    }
    set { given = newValue }
  }
}
