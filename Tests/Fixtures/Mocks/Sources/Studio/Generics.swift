import Foundation

/// Associated types and generic functions.
protocol Repository<Item> {
  associatedtype Item: Identifiable
  func all() throws -> [Item]
  func item(id: Item.ID) throws -> Item?
  func save(_ item: Item) throws
}

protocol FilmRepository: Repository<Film> {
  func newest() throws -> Film
}

protocol TagRepository: Repository where Item == TagItem {
  var sorted: [Self.Item] { get }
}

struct TagItem: Identifiable {
  var id: String
}

protocol Mapper<Input, Output>: Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable
  func map(_ input: Input) -> Output
  func mapAll(_ inputs: [Input]) async throws -> [Output]
}

protocol Decoding {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, from data: Data?) -> Value?
  func encode<Value>(_ value: Value) throws -> Data where Value: Encodable
}

protocol Preferences: Sendable {
  func value<Value>(_ key: String, default fallback: Value) -> Value
  func set<Value: Sendable>(_ value: Value?, for key: String)
  subscript<Value: Codable>(_ key: String, as type: Value.Type) -> Value? { get set }
}

protocol EventBus {
  func post(_ event: some Hashable & Sendable)
  func subscribe<Event: Sendable>(to type: Event.Type, _ body: @escaping @Sendable (Event) -> Void)
    -> any Hashable
  func merge(_ sequences: [any Sequence]) -> any Collection
}

protocol Pipeline {
  associatedtype Stage
  associatedtype Name = String
  var stages: [Stage] { get }
  func add(_ stage: Stage, named name: Name)
}

protocol Graph<Node> where Node: Hashable, Edge.Source == Node {
  associatedtype Node
  associatedtype Edge: GraphEdge
  func edges(from node: Node) -> [Edge]
}

protocol GraphEdge<Source> {
  associatedtype Source
  var source: Source { get }
}

protocol Packing {
  func pack<each Value>(_ value: repeat each Value) -> Int
}

protocol Cloning {
  func copy() -> Self
  func isSame(as other: Self) -> Bool
  static func make() -> Self?
}

protocol Monoid<Element> {
  associatedtype Element
  static var empty: Element { get }
  static func combine(_ first: Element, _ second: Element) -> Element
}

protocol Visitor<Output> {
  associatedtype Output
  func visit(film: Film) -> Output
  func visit(tag: Tag) -> Output
  func visit(comment: Comment) -> Output
}

protocol ViewBuilding {
  associatedtype Body: CustomStringConvertible
  var body: Body { get }
}
