import Foundation

/// Services as apps have them: a shop, a bank, a podcast player, a health tracker.
protocol CartService: Sendable {
  var total: Decimal { get async }
  func add(_ product: String, quantity: Int) async throws
  func remove(_ product: String) async throws
  func checkout() async throws -> String
}

protocol PaymentGateway: Sendable {
  func authorize(amount: Decimal, currency: String) async throws -> String
  func capture(_ authorization: String) async throws -> Bool
  func refund(_ authorization: String, amount: Decimal?) async throws
}

protocol AccountStore: AnyObject {
  var balance: Decimal { get }
  func transfer(_ amount: Decimal, to account: String) throws -> UUID
  func statement(from start: Date, to end: Date) -> [(date: Date, amount: Decimal)]
}

protocol EpisodePlayer: AnyObject {
  var isPlaying: Bool { get set }
  var position: TimeInterval { get }
  func play(_ url: URL)
  func seek(to seconds: TimeInterval, completion: @escaping (Bool) -> Void)
}

protocol FeedParser {
  func parse(_ data: Data) throws -> [String: String]
}

protocol HealthKitBridge: Sendable {
  func authorize() async throws -> Bool
  func steps(on day: Date) async throws -> Int
  func samples(of kind: String, in range: ClosedRange<Date>) async throws -> [Double]
}

protocol LocationProvider: AnyObject {
  var delegate: (any LocationDelegate)? { get set }
  func start()
  func stop()
}

protocol LocationDelegate: AnyObject {
  func didUpdate(latitude: Double, longitude: Double)
  func didFail(with error: any Error)
}

protocol WeatherClient: Sendable {
  func forecast(for city: String, days: Int) async throws -> [String: Double]
}

protocol KeychainStoring: Sendable {
  func set(_ data: Data, for key: String) throws
  func data(for key: String) throws -> Data?
  func remove(_ key: String) throws
}

protocol FeatureFlags: Sendable {
  func isEnabled(_ flag: String) -> Bool
  func variant(of flag: String) -> Quality
}

protocol NotificationScheduling: Sendable {
  func schedule(_ title: String, at date: Date, repeats: Bool) async throws -> String
  func cancel(_ identifiers: [String]) async
  var pending: [String] { get async }
}

protocol DatabaseConnection: Sendable {
  func execute(_ statement: String, _ arguments: [any Sendable]) async throws
  func rows<Row: Decodable & Sendable>(_ statement: String, as type: Row.Type) async throws -> [Row]
  func transaction<Value: Sendable>(
    _ body: @Sendable (any DatabaseConnection) async throws -> Value
  ) async throws -> Value
}

protocol FileStoring: Sendable {
  func contents(of directory: URL) throws -> [URL]
  func move(_ file: URL, to destination: URL) throws
  var freeSpace: Int64 { get throws }
}

protocol ClockReading: Sendable {
  var now: Date { get }
  func sleep(for seconds: Double) async throws
}

protocol RandomSource {
  mutating func next() -> UInt64
  mutating func next(below limit: Int) -> Int
}

protocol Haptics {
  func tap()
  func play(pattern: [(delay: Double, strength: Float)])
}

protocol Translator: Sendable {
  func translate(_ text: String, into language: Locale) async throws -> String
  func languages() async -> Set<String>
}

protocol ChatService: Sendable {
  func messages(in room: String) -> AsyncStream<Comment>
  func send(_ comment: Comment, to room: String) async throws -> Comment
  func tags() async throws -> [Tag]
}

protocol IssueTracker: Sendable {
  func issues(labelled tag: Tag) async throws -> [Issue]
  func close(_ issue: Issue) async throws -> Issue
  func comment(_ comment: Comment, on issue: Issue) async throws
}

protocol PhotoLibrary: Sendable {
  func photos(limit: Int?) async -> [Data]
  func save(_ photo: Data) async -> Result<String, StoreError>
}

protocol Downloader: Sendable {
  func download(_ urls: [URL]) -> AsyncThrowingStream<(url: URL, data: Data), any Error>
}

protocol UndoManaging: AnyObject {
  func register(_ action: @escaping () -> Void)
  var canUndo: Bool { get }
}

protocol Validator {
  associatedtype Value
  func validate(_ value: Value) throws(StoreError)
}

protocol Interactor: AnyObject {
  var presenter: (any Presenter)? { get set }
  func start()
}

protocol Presenter: AnyObject {
  func present(_ films: [Film], animated: Bool)
}

protocol Interceptor: Sendable {
  func intercept(_ request: URLRequestLike, next: @Sendable (URLRequestLike) async throws -> Data)
    async throws -> Data
}

struct URLRequestLike: Sendable {
  var path: String
}

protocol ConfigurationReading {
  static var environment: [String: String] { get }
  func string(_ key: String) -> String?
  func int(_ key: String, default fallback: @autoclosure () -> Int) -> Int
}

protocol Subscription: AnyObject, Sendable {
  var isActive: Bool { get }
  func cancel()
}

protocol Publisher<Output>: AnyObject {
  associatedtype Output
  func subscribe(_ receive: @escaping (Output) -> Void) -> any Subscription
}

protocol ReadableStore<Key, Value>: Sendable {
  associatedtype Key: Hashable & Sendable
  associatedtype Value: Sendable
  func value(for key: Key) async -> Value?
}

protocol WritableStore<Key, Value>: ReadableStore {
  func set(_ value: Value?, for key: Key) async
}

protocol ImageCache: WritableStore<URL, Data> {
  func clear() async
}

protocol Storage: ReadableStore, WritableStore where Key == String {
  var keys: [Key] { get async }
}
