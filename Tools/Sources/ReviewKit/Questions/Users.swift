import GraphKit
import SourceModel
import WiringGraph

/// Who uses a factory.
struct Users: Equatable, Encodable {
  /// One user.
  struct User: Equatable, Encodable {
    /// The factory, type or function.
    var name: String
    /// `factory`, `type` or `code`.
    var kind: String
    /// `eager`, `lazy` or `weak`.
    var need: String
    /// The file that asks.
    var file: String
    /// The line, from 1.
    var line: Int
  }

  /// The factory.
  var factory: String
  /// What asks for its instance.
  var users: [User]
  /// The factories that need one of the users, over any number of steps.
  var indirect: [String]

  /// Finds the users of `factory`, an index into `Wiring.factories`.
  init(of factory: Int, in wiring: Wiring) {
    let all = Edge.all(in: wiring)
    self.factory = wiring.factories[factory].qualifiedName
    users = all[factory].map { user in
      User(
        name: wiring.name(of: user.owner), kind: user.owner.kind, need: user.kind.rawValue,
        file: user.location.path, line: user.location.line)
    }
    let direct = all[factory].compactMap(\.from)
    indirect = Edge.factories(above: direct, in: all).subtracting(direct + [factory])
      .map { wiring.factories[$0].qualifiedName }.sorted(by: ByteOrder.isBefore)
  }
}

extension Edge.Owner {
  /// `factory`, `type` or `code`.
  fileprivate var kind: String {
    switch self {
    case .factory: "factory"
    case .type: "type"
    case .code: "code"
    }
  }
}
