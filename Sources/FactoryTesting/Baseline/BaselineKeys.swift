internal import FactoryKit
internal import Testing

/// The names of tests in baselines.
///
/// They contain no line, because each edit above a test changes that. Overloads have one name, so
/// all but the first in their file get a number: `App.Suite/loads(_:)#2`. It counts the overloads
/// that run, so a run of some of them gives them other keys than a run of all.
enum BaselineKeys {
  /// Where the tests of each name are.
  private static let places = Locked<[String: Set<SourceLocation>]>([:])

  /// Adds a test that is going to run.
  ///
  /// Swift Testing prepares all tests before it runs the first.
  static func add(_ test: Test) {
    places.withLock { _ = $0[name(of: test), default: []].insert(test.sourceLocation) }
  }

  static func key(of test: Test) -> String {
    let name = name(of: test)
    let number = places.withLock { places in
      places[name]?.count { $0 < test.sourceLocation } ?? 0
    }
    return number == 0 ? name : "\(name)#\(number + 1)"
  }

  /// The name of a test, which its overloads share, and its number among them.
  static func overload(_ key: String) -> (name: String, number: Int) {
    let parts = key.split(separator: "#")
    guard let last = parts.last, let number = Int(last) else { return (key, 1) }
    return (parts.dropLast().joined(separator: "#"), number)
  }

  /// How many overloads of a name are in the run.
  static func count(of name: String) -> Int { places.withLock { $0[name]?.count ?? 1 } }

  private static func name(of test: Test) -> String {
    test.id.moduleName + "." + test.id.nameComponents.joined(separator: "/")
  }
}
