import FactoryKit

final class Session: Sendable {}
final class Service: Sendable {
  let session: Session
  init(session: Session) { self.session = session }
}

// snippet.custom
final class AuthContainer: SharedContainer {
  @TaskLocal static var shared = AuthContainer()
  let manager = ContainerManager()
}

extension AuthContainer {
  var session: Factory<Session> { self { Session() }.cached }
}
// snippet.other
extension Container {
  var service: Factory<Service> {
    self { Service(session: AuthContainer.shared.session()) }
  }
}
// snippet.injected
final class Profile {
  @Injected(\.service) private var service
  @Injected(\AuthContainer.session) private var session
}
// snippet.passed
struct Screen {
  let service: Service
  init(container: Container) { service = container.service() }
}

let screen = Screen(container: .shared)  // in the app
let preview = Screen(container: Container())  // with its own instances
// snippet.wrapper
struct Settings {
  @InjectedContainer var container: Container

  func signOut() { container.reset(options: .scope) }
}
// snippet.task
let forThisTask = Container()
Container.$shared.withValue(forThisTask) {
  // Here, and in child tasks, Container.shared is forThisTask.
  print(Container.shared === forThisTask)  // true
}
// snippet.change
let changed = Container()
changed {
  _ = $0.service.singleton
  $0.manager.defaultScope = .cached
}
// snippet.stack
let container = Container.shared
container.manager.push()  // remember
container.service.register { Service(session: Session()) }
container.manager.pop()  // as it was
// snippet.end
_ = (Profile(), screen, preview, Settings().signOut())

// With default isolation MainActor: call to main actor-isolated initializer 'init(session:)' in a synchronous nonisolated context
