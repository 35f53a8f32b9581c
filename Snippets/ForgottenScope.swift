import FactoryKit

actor Session {
  private(set) var token: String?
  func logIn(code: String) { token = "token of \(code)" }
}

// snippet.session
extension Container {
  var session: Factory<Session> { self { Session() } }
}

let container = Container.shared
await container.session().logIn(code: "1234")  // the login screen
let token = await container.session().token  // the list of films
print(token ?? "Log in to see your films.")
// snippet.end
