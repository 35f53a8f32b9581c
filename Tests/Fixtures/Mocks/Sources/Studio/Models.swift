import Foundation

struct Film: Hashable, Identifiable, Codable, Sendable {
  var id: Int
  var title: String
}

struct Tag: Hashable, Sendable {
  var name: String
}

struct Comment: Hashable, Sendable {
  var text: String
}

struct Issue: Hashable, Sendable {
  var number: Int
}

enum Quality: String, CaseIterable, Sendable {
  case low, high
}

enum StoreError: Error, Equatable {
  case closed
  case full(Int)
}

struct Page<Element> {
  var elements: [Element]
  var next: Int?
}

extension Page: Sendable where Element: Sendable {}
extension Page: Equatable where Element: Equatable {}

class Draft {
  var text = ""
}

typealias Completion<Value> = (Result<Value, any Error>) -> Void
typealias Handler = (Film) -> Void
typealias FilmID = Int
