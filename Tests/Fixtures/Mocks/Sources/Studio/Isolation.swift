import Foundation

@globalActor
actor StorageActor {
  static let shared = StorageActor()
}

/// View models and what else belongs to an actor.
@MainActor
protocol FilmListViewModel: AnyObject {
  var films: [Film] { get }
  var selection: Film? { get set }
  func load() async
  func save(_ draft: Draft) async throws -> Draft
  nonisolated func identifier() -> String
}

@MainActor
protocol Routing: AnyObject {
  func push(_ route: String)
  func pop() -> String?
  var depth: Int { get }
}

@StorageActor
protocol DiskStorage {
  func read(_ path: String) throws -> Data
  func write(_ data: Data, to path: String) async throws
  var usage: Int { get }
}

protocol MixedIsolation: Sendable {
  @MainActor func show(_ text: String)
  @StorageActor func store(_ text: String) -> Bool
  @MainActor var title: String { get set }
  func plain() -> Int
}

protocol Refreshable: AnyObject {
  @MainActor func refresh() async
}

@MainActor
protocol DetailViewModel: FilmListViewModel, Refreshable {
  var detail: String { get }
}

@MainActor
protocol ThemeProviding {
  static var current: String { get }
  var colours: [String: (red: Double, green: Double, blue: Double)] { get }
}

@MainActor
protocol Alerting: Sendable {
  func alert(title: String, actions: [@MainActor () -> Void]) async -> Int
}

@MainActor protocol Coordinating: AnyObject {
  associatedtype Step: Hashable
  var steps: [Step] { get set }
  func perform(_ step: Step)
}

@preconcurrency @MainActor protocol Legacy: AnyObject {
  func update()
}
