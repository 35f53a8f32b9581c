import Foundation

/// The style before structured concurrency: closures and delegates.
protocol LegacyClient: AnyObject {
  func fetch(_ path: String, completion: @escaping (Result<Data, any Error>) -> Void)
  func fetch(_ path: String, parameters: [String: Any], completion: @escaping Completion<Data>)
  func cancel()
  var onFailure: ((any Error) -> Void)? { get set }
}

protocol ListDelegate: AnyObject {
  func list(_ list: AnyObject, didSelect index: Int)
  func list(_ list: AnyObject, shouldSelect index: Int) -> Bool
  func list(_ list: AnyObject, titleFor index: Int) -> String?
}

protocol Traversing {
  func forEach(_ body: (Film) throws -> Void) rethrows
  func map<Result>(_ transform: (Film) throws -> Result) rethrows -> [Result]
  func first(where matches: (Film) -> Bool) -> Film?
}

protocol AliasedClosures {
  func visit(_ handler: Handler)
  func keep(_ handler: @escaping Handler)
  func maybe(_ handler: Handler?)
}

protocol Logging {
  func debug(_ message: @autoclosure () -> String)
  func error(_ message: @autoclosure @escaping () -> String, file: StaticString, line: UInt)
  func trace(_ values: Any...)
}

protocol MainQueue: Sendable {
  func run(_ body: @escaping @MainActor @Sendable () -> Void)
  func schedule(after seconds: Double, _ body: @escaping @Sendable () async -> Void) -> () -> Void
}

protocol Observing: AnyObject {
  func observe(_ body: @escaping (Film) -> Bool) -> AnyObject
  func transform(_ body: @escaping ((Int) -> Int) -> Int) -> ((Int) -> Int)?
}

protocol ImageLoading {
  func image(at url: URL, completion: ((Data?, (any Error)?) -> Void)?)
  func preload(_ urls: URL...)
}

protocol KeyboardListening {
  var handlers: [(String) -> Void] { get }
  var current: ((String) -> Void)? { get set }
}

protocol Prompting {
  func ask(_ text: String, default answer: Bool, in place: String, for reason: String?) -> Bool
  func `repeat`(_ `in`: String, `class`: Int) -> Int
}
