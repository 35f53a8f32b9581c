/// What FactoryKit adds, and notations that the compile matrix holds.
extension Shape {
  static let beyond = [
    Shape(
      title: "throwing and asynchronous factories",
      code: """
        import FactoryKit
        final class Database { let path: String; init(path: String) throws { self.path = path } }
        final class Store { static func open() async -> Store { Store() } }
        final class Login { init(store: Store, database: Database) async throws {} }
        extension Container {
          var database: ThrowingFactory<Database, any Error> {
            self { try Database(path: "films.sqlite") }.singleton
          }
          var store: AsyncFactory<Store, Never> { self { await Store.open() }.cached }
          var login: AsyncFactory<Login, any Error> {
            self { try await Login(store: self.store(), database: self.database()) }
          }
          var film: ParameterAsyncFactory<Int, Store, Never> { self { _ in await self.store() } }
        }
        func start() async throws {
          let login = try await Container.shared.login()
          _ = (login, await Container.shared.film(1))
        }
        """,
      factories: [
        "Container.database singleton: Database", "Container.store cached: Store",
        "Container.login unique: Login", "Container.film unique: Store",
      ],
      edges: ["login -> database", "login -> store", "film -> store"]),
    Shape(
      title: "lists and maps that modules contribute to, and wraps",
      code: """
        import FactoryKit
        protocol Sink {}
        final class Console: Sink { var lines = 0 }
        struct File: Sink { init(path: String) {} }
        struct Loud: Sink { let base: Sink }
        extension Container {
          var sinks: Contributions<any Sink> { contributions() }
          var routes: KeyedContributions<String, any Sink> { keyedContributions() }
          var path: Factory<String> { self { "log" } }
          var file: Factory<any Sink> { self { File(path: self.path()) } }
        }
        extension Container: AutoRegistering {
          func autoRegister() {
            sinks.contribute(order: 10) { Console() }
            sinks.contribute(\\.file)
            routes.contribute("file") { File(path: self.path()) }
            file.wrap { base in Loud(base: base) }
          }
        }
        func log() { print(Container.shared.sinks(), Container.shared.routes()) }
        """,
      factories: [
        "Container.sinks unique: any Sink", "Container.routes unique: any Sink",
        "Container.path unique: String", "Container.file unique: any Sink",
      ],
      edges: ["sinks -> file", "routes -> path", "file -> path"],
      changes: ["contribute sinks", "contribute sinks", "contribute routes", "wrap file"]),
    Shape(
      title: "a child container that looks its parent's factories up",
      code: """
        import FactoryKit
        final class Database { var rows = 0 }
        final class User { init(id: String, database: Database) {} }
        extension Container { var database: Factory<Database> { self { Database() }.cached } }
        final class RequestContainer: ChildContainer {
          let parent: Container
          let manager = ContainerManager()
          init(parent: Container) { self.parent = parent }
        }
        extension RequestContainer {
          var requestID: Factory<String> { self { "1" }.cached }
          var user: Factory<User> {
            self { User(id: self.requestID(), database: self.database()) }.cached
          }
        }
        func handle(_ parent: Container) -> User { RequestContainer(parent: parent).user() }
        """,
      factories: [
        "Container.database cached: Database", "RequestContainer.requestID cached: String",
        "RequestContainer.user cached: User",
      ],
      edges: ["user -> database", "user -> requestID"]),
  ]
}
