import FactoryKit

// snippet.definition
actor Store {
  static func open() async -> Store { Store() }
}

struct Database: Sendable {
  init(path: String) throws {
    guard !path.isEmpty else { throw DatabaseError.noPath }
  }
}

enum DatabaseError: Error { case noPath }

struct LoginError: Error {}

struct Session: Sendable {
  init(store: Store) async throws(LoginError) {}
}

extension Container {
  var database: ThrowingFactory<Database, any Error> {
    self { try Database(path: "films.sqlite") }.singleton
  }
  var store: AsyncFactory<Store, Never> {
    self { await Store.open() }.cached
  }
  var session: AsyncFactory<Session, LoginError> {
    self { () async throws(LoginError) in
      try await Session(store: self.store())
    }.cached
  }
}
// snippet.typed
extension Container {
  var guestSession: ThrowingFactory<Session, LoginError> {
    self { () throws(LoginError) in throw LoginError() }
  }
}
// snippet.hide

// snippet.resolve
let container = Container()
let database = try container.database()
let store = await container.store()
let session = try await container.session()
// snippet.hide
_ = (database, store, session, try? container.guestSession())

// snippet.register
container.store.register { Store() }
container.session.register { () throws(LoginError) in
  throw LoginError()
}
// snippet.hide

// snippet.owner
final class Library: Sendable {
  let database: Database
  let store: Store

  init(container: Container = .shared) async throws {
    database = try container.database()
    store = await container.store()
  }
}
// snippet.hide
_ = try await Library(container: container)

// With default isolation MainActor: call to main actor-isolated initializer 'init(path:)' in a synchronous nonisolated context
