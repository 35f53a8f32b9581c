import Foundation

/// Properties, subscripts and initializers.
protocol Settings: AnyObject {
  var name: String { get set }
  var nickname: String? { get set }
  var volume: Double { get }
  var quality: Quality { get }
  var url: URL? { get }
  var tuple: (x: Int, y: Int) { get set }
}

protocol Keyed {
  subscript(key: String) -> Int? { get set }
  subscript(index: Int) -> String { get }
  subscript(row: Int, column column: Int) -> Double { get set }
  subscript(dynamicMember name: String) -> String { get }
}

protocol Loadable {
  init()
  init(id: Int)
  init?(text: String)
  init(data: Data, options: [String]) throws
}

protocol Named {
  var name: String { get }
}

protocol Aged {
  var age: Int { get }
}

protocol Person: Named, Aged {
  var email: String { get set }
}

protocol Employee: Person, CustomStringConvertible, Hashable {
  var salary: Decimal { get }
  func report(to other: any Employee)
}

typealias NamedAndAged = Named & Aged

protocol Pet: NamedAndAged {
  func speak() -> String
}

protocol Counting {
  static var shared: Int { get set }
  static func reset()
  static func next(after value: Int) -> Int
  var count: Int { mutating get }
  mutating func increment(by step: Int)
}

protocol Buffering {
  func drain(into buffer: inout [UInt8]) -> Int
  func swap(_ first: inout Film, with second: inout Film)
  func sort<Element: Comparable>(_ elements: inout [Element])
}

protocol Version: Comparable, Codable {
  var major: Int { get }
}

protocol Flags {
  var `default`: Bool { get }
  var isOn: Bool { get nonmutating set }
}

protocol Money {
  static func + (lhs: Self, rhs: Self) -> Self
  static func * (lhs: Self, factor: Int) -> Self
  static prefix func - (value: Self) -> Self
}
