import FactoryKit
import Feature

extension Container {
  var session: Factory<Session> { self { Session() }.cached }
  // A singleton that holds a cached session: the finding of this fixture.
  var analytics: Factory<Analytics> { self { Analytics(session: self.session()) }.singleton }
}

final class Session: Sendable {}

final class Analytics: Sendable {
  let session: Session

  init(session: Session) {
    self.session = session
  }
}

@main
struct App {
  static func main() {
    print(Container.shared.analytics().session === Container.shared.session())
    print(Container.shared.painter() === Container.shared.painter())
  }
}
