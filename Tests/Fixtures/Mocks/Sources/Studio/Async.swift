import Foundation

/// Clients of an API in the style of structured concurrency.
protocol FilmSource: Sendable {
  func films(page: Int) async throws -> [Film]
  func film(id: Film.ID) async throws -> Film?
  func favourites() async -> [Film]
  func refresh() async throws
  func log(_ text: String)
}

extension FilmSource {
  func films() async throws -> [Film] { try await films(page: 1) }
}

protocol TypedStore: Sendable {
  func save(_ film: Film) async throws(StoreError) -> Int
  func load(id: Int) throws(StoreError) -> Film
  func close() throws(StoreError)
  func count() throws(Never) -> Int
}

protocol TokenProvider: Sendable {
  var token: String { get async throws }
  var isValid: Bool { get async }
  var expiry: Date { get throws }
  var header: String { get throws(StoreError) }
}

protocol FilmStream: Sendable {
  func updates() -> AsyncStream<Film>
  func progress(of film: Film) -> AsyncThrowingStream<Double, any Error>
}

protocol Uploader: Sendable {
  @discardableResult
  func upload(
    _ data: Data, named name: String, to folder: String, quality: Quality, retries: Int,
    onProgress: @escaping @Sendable (Double) -> Void
  ) async throws -> URL
}

protocol SearchClient: Sendable {
  func search(_ query: String, filters: [String: Set<String>], sortedBy order: (Film, Film) -> Bool)
    async -> Page<Film>
}

protocol RetryPolicy: Sendable {
  func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value
  func run<Value, Failure: Error>(typed body: () throws(Failure) -> Value) throws(Failure) -> Value
  func delay(after attempt: Int) -> Duration
}

protocol SessionActor: Actor {
  var user: String? { get }
  func signIn(name: String, password: String) async throws -> Bool
  func store(_ draft: Draft) async
  nonisolated func describe() -> String
}

protocol CacheActor: Actor {
  associatedtype Key: Hashable & Sendable
  func value(for key: Key) async -> Data?
  subscript(key: Key) -> Data? { get set }
}

protocol IsolatedWorker: Sendable {
  func work(isolation: isolated (any Actor)?) async -> Int
  func send(_ draft: sending Draft) async
  func make() -> sending Draft
}
