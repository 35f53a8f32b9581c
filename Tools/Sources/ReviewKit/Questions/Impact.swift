import SourceModel
import WiringGraph

/// What an override of a factory reaches, and what keeps the instance that it was built with.
///
/// An override changes what the next resolution builds. A cached instance that was built before keeps
/// what it holds, and so does everything that gets it from there.
struct Impact: Equatable, Encodable {
  /// Something that is built with the override, or that asks for it later.
  struct Reached: Equatable, Encodable {
    /// The factory, type or function.
    var name: String
    /// Its scope; empty for what is no factory.
    var scope: String
    /// The file that asks.
    var file: String
    /// The line, from 1.
    var line: Int
  }

  /// A cached instance that keeps what it was built with.
  struct Holder: Equatable, Encodable {
    /// The factory.
    var name: String
    /// Its scope.
    var scope: String
    /// The one of its dependencies that it keeps.
    var holds: String
    /// The file that asks.
    var file: String
    /// The line, from 1.
    var line: Int
    /// What gets the old instance through it alone.
    var behind: [String]
  }

  /// The factory that is overridden.
  var factory: String
  /// What the override reaches, nearest first.
  var reached: [Reached] = []
  /// What it does not reach, if it has been resolved before.
  var holders: [Holder] = []

  /// Finds what an override of `factory`, an index into `Wiring.factories`, reaches.
  init(of factory: Int, in wiring: Wiring) {
    self.factory = wiring.factories[factory].qualifiedName
    let users = Edge.all(in: wiring)
    var fresh: Set<Int> = [factory]
    var queue = [factory]
    var next = 0
    var held: [(user: Edge, factory: Int, dependency: Int)] = []
    var others: Set<String> = []
    while next < queue.count {
      let current = queue[next]
      next += 1
      for user in users[current] {
        guard let number = user.from else {
          let name = wiring.name(of: user.owner)
          if others.insert(name).inserted { reached.append(Reached(user, name, scope: "")) }
          continue
        }
        if user.kind == .eager, wiring.factories[number].scope.isKept {
          if number != factory { held.append((user, number, current)) }
        } else if fresh.insert(number).inserted {
          queue.append(number)
          reached.append(
            Reached(user, wiring.name(of: user.owner), scope: wiring.factories[number].scope.name))
        }
      }
    }
    addHolders(held, behind: users, fresh: fresh, wiring)
  }

  private mutating func addHolders(
    _ held: [(user: Edge, factory: Int, dependency: Int)], behind users: [[Edge]],
    fresh: Set<Int>, _ wiring: Wiring
  ) {
    let cached = Set(held.map(\.factory))
    var seen: Set<Int> = []
    for (user, factory, dependency) in held where seen.insert(factory).inserted {
      let behind = Edge.factories(above: [factory], in: users) {
        !fresh.contains($0) && !cached.contains($0)
      }
      holders.append(
        Holder(
          name: wiring.factories[factory].qualifiedName,
          scope: wiring.factories[factory].scope.name,
          holds: wiring.factories[dependency].qualifiedName, file: user.location.path,
          line: user.location.line,
          behind: behind.map { wiring.factories[$0].qualifiedName }.sorted(by: ByteOrder.isBefore)))
    }
  }
}

extension Impact.Reached {
  fileprivate init(_ user: Edge, _ name: String, scope: String) {
    self.init(name: name, scope: scope, file: user.location.path, line: user.location.line)
  }
}

extension FactoryScope {
  /// Whether an instance is used again by later resolutions.
  fileprivate var isKept: Bool { kind != .unique && kind != .graph }
}
