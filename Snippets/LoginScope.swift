import FactoryKit

// factory:disable captive_dependency the second part of this file shows one on purpose
// factory:disable weak_value so does the last part

actor Session {
  private(set) var token: String?
  func logIn(code: String) { token = "the token of \(code)" }
}

struct LiveFilmService { let session: Session }

// snippet.scope
extension Scope {
  static let login = Cached()
}

extension Container {
  var session: Factory<Session> { self { Session() }.scope(.login) }
}

func logOut() {
  Container.shared.manager.reset(scope: .login)
}
// snippet.captive
extension Container {
  var filmService: Factory<LiveFilmService> {
    self { LiveFilmService(session: self.session()) }.cached
  }
}

let container = Container.shared
await container.session().logIn(code: "Ada")
_ = container.filmService()  // Ada reads her list, and …
logOut()

let session = await container.session().token
let service = await container.filmService().session.token
print("session:", session ?? "logged out")
print("film service:", service ?? "logged out")
// snippet.shared
extension Container {
  var preview: Factory<LiveFilmService> {
    self { LiveFilmService(session: self.session()) }.shared
  }
}
// snippet.end

if CommandLine.arguments.contains("--shared") { _ = container.preview() }
