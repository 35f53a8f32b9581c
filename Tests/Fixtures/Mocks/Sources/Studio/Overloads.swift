import Foundation

/// Names that stand for several things.
protocol Overloaded {
  func add(_ film: Film)
  func add(_ tag: Tag)
  func add(_ tag: Tag, to film: Film)
  func add(_ tags: [Tag], to film: Film) -> Int
  func value() -> Int
  func value() -> String
  func value(for key: String) async -> String
  func value(for key: String) throws -> String
}

protocol CallsAndResults {
  var filmsCalls: Int { get }
  var filmsResult: String { get }
  func films() -> [Film]
}

protocol Analytics: Sendable {
  func track(_ event: String)
  func track(_ event: String, properties: [String: any Sendable])
  func track(event: Tag, at date: Date?)
}

protocol Clashing {
  var id: Int { get }
  func id(of film: Film) -> Int
  static func id() -> Int
  func record(call: Int, answer: Int) -> Int
}

protocol Ownership {
  func take(_ film: consuming Film) -> Int
  func look(at film: borrowing Film) -> Int
}

protocol Unnamed {
  func move(_: Int, _: Int)
  func swap(_: inout Int, by _: Int) -> Bool
}

protocol OptionalResults {
  func find(_ id: FilmID) -> Film?
  func findAll(_ ids: FilmID...) -> [FilmID: Film?]
  func first() -> Optional<Film>
  func last() async throws -> Film!
}

protocol Existentials {
  func store(_ value: any Hashable, _ other: any (Named & Aged)) -> any Named
  func either() -> (any Named)?
  func both() -> any Named & Aged
  func kind(of type: any Named.Type) -> any Named.Type
  func anything(_ value: Any?) -> Any
}

protocol Metatypes {
  func register(_ type: AnyClass, named name: String)
  func types() -> [Any.Type]
}

protocol LongNames {
  func synchronizeEverythingThatHasChanged(
    since date: Date, includingDeleted isIncludingDeleted: Bool, limitedTo numberOfFilms: Int,
    preferring quality: Quality, reportingTo reporter: @escaping @Sendable (Double, String) -> Void
  ) async throws -> (added: [Film], changed: [Film], removed: [Film.ID])
}
