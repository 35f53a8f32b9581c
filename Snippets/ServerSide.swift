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
final class RequestContainer: ChildContainer {
  let parent: Container
  let manager = ContainerManager()
  let id: Int

  init(parent: Container, id: Int) {
    self.parent = parent
    self.id = id
  }
}

extension RequestContainer {
  var log: Factory<RequestLog> {
    self { RequestLog(id: self.id) }.cached
  }
  // the database is the parent's
  var handler: Factory<Handler> {
    self { Handler(database: self.database(), log: self.log()) }
  }
}

func respond(to id: Int) async -> String {
  let request = RequestContainer(parent: .shared, id: id)
  let titles = await request.handler().database.titles()
  return "\(request.log().id): \(titles.joined())"
}
// snippet.end
print(await respond(to: 1))

// With default isolation MainActor: call to main actor-isolated initializer 'init(id:)' in a synchronous nonisolated context
