import FactoryKit

final class Database: Sendable {}
struct User {
  let id: Int
  let database: Database
}

extension Container {
  var database: Factory<Database> { self { Database() }.cached }
}

// snippet.child
final class RequestContainer: ChildContainer {
  let parent: Container
  let manager = ContainerManager()
  let userID: Int

  init(parent: Container, userID: Int) {
    self.parent = parent
    self.userID = userID
  }
}

extension RequestContainer {
  // database is the parent's
  var user: Factory<User> {
    self { User(id: self.userID, database: self.database()) }.cached
  }
}

let app = Container()
let request = RequestContainer(parent: app, userID: 7)
print(request.user().database === app.database())  // true
// snippet.fork
let copy = app.fork { $0.database.register { Database() } }
print(copy.database() === app.database())  // false
// snippet.end
