import FactoryKit
import Logging

// snippet.request
/// What belongs to one request: it goes with the request, together with all that it keeps.
package final class RequestContainer: ChildContainer {
  package let parent: Container
  package let manager = ContainerManager()
  package let visit: Visit

  package init(parent: Container, visit: Visit) {
    self.parent = parent
    self.visit = visit
  }
}

extension RequestContainer {
  /// The server's logger, which tells of which request each line is.
  package var logger: Factory<Logger> {
    self {
      var logger = self.parent.logger()
      logger[metadataKey: "request"] = "\(self.visit.id)"
      return logger
    }
    .cached
  }
}
// snippet.end
