import FactoryKit

final class Database: Sendable {
  func titles() async -> [String] { ["Playtime"] }
}
final class RequestLog: Sendable {
  let id: Int
  init(id: Int) { self.id = id }
}
struct Handler: Sendable {
  let database: Database
  let log: RequestLog
}

// snippet.process
extension Container {
  var database: Factory<Database> { self { Database() }.singleton }
}
// snippet.request
final class RequestContainer: ManagedContainer {
  let manager = ContainerManager()
  let app: Container
  let id: Int

  init(app: Container, id: Int) {
    self.app = app
    self.id = id
  }

  var log: Factory<RequestLog> {
    self { RequestLog(id: self.id) }.cached
  }
  var handler: Factory<Handler> {
    self { Handler(database: self.app.database(), log: self.log()) }
  }
}

func respond(to id: Int) async -> String {
  let request = RequestContainer(app: .shared, id: id)
  let titles = await request.handler().database.titles()
  return "\(request.log().id): \(titles.joined())"
}
// snippet.end
print(await respond(to: 1))
