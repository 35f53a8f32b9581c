/// Raw identifiers, implicitly unwrapped optionals, results that are sent, and errors that are never thrown.
protocol RawNames {
  func `load all films`() async throws -> [Film]
  func `2 films`(_ `the id`: Int, `with tags` tags: [Tag], in: String) -> Int
  func find(`the id`: Int) -> Film?
  var `is "new"`: Bool { get set }
}

protocol ForcedOptionals {
  init(title: String!)
  func rate(_ stars: Int!, of film: Film!) -> Bool
  func log(_ text: String!)
  func change(_ value: inout Int!) -> Int!
  func found(_ text: String!) async throws -> Film!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var rating: Int! { get set }
  subscript(key: String!) -> Int! { get set }
}

protocol DraftSource: Sendable {
  func draft() -> sending Draft
  func drafts(_ count: Int) async throws -> sending [Draft]
  func latest() async -> sending Draft?
  func make<Value>(_ type: Value.Type) -> sending Value
}

protocol DraftActor: Actor {
  func draft() -> sending Draft
  func next() async throws -> sending Draft
}

protocol NeverFailing {
  associatedtype Failure: Error = Never
  func load(id: Int) throws(Failure) -> Film
  func refresh() async throws(Self.Failure)
  func result() -> Result<Int, Failure>
  func fail(_ failure: Failure)
  var count: Int { get throws(Failure) }
  var last: Failure? { get }
  var title: String { get async throws(Failure) }
}

protocol Ticking: Sendable {
  associatedtype Element: Sendable = Int
  associatedtype Failure: Error = Never
  func ticks() -> any AsyncSequence<Element, Failure>
  func next() async throws(Failure) -> Element?
}
