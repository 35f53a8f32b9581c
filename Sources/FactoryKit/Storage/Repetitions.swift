internal import CFactoryRegistry

/// How often a path may contain a parameter factory with different parameters, a factory of the
/// same name in different containers, or a factory whose decorator resolves it.
///
/// More repetitions are reported as a dependency cycle.
let allowedRepetitions = 100

extension Entry {
  /// Whether the other entry has the same key, in another container.
  ///
  /// The function compares the addresses of the names, because it runs for each factory on the path
  /// and a module has one address for each name.
  func hasKey(of other: Entry) -> Bool {
    pointee.name == other.pointee.name && pointee.type == other.pointee.type
  }
}

/// How often a factory is on a path of running closures, and how often factories of other
/// containers with the same key are.
///
/// A factory that resolves itself from a container that it creates has a new entry each time, so
/// such entries are recognised by their key.
struct Repetitions {
  let entry: Entry
  private(set) var found = 0
  private(set) var namesakes = 0

  init(of entry: Entry) { self.entry = entry }

  mutating func count(_ other: Entry) {
    if other == entry {
      found += 1
    } else if other.hasKey(of: entry) {
      namesakes += 1
    }
  }
}
