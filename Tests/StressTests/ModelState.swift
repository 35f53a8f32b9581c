/// An instance that the model keeps.
struct KeptInstance {
  let serial: Int
  let isWeak: Bool
  /// Seconds on the model's clock; nil before the first use with a time to live.
  var lastUse: Int?
}

/// One place for instances: of a factory in a container, in a singleton scope or in a cycle.
final class ModelCell {
  var single: KeptInstance?
  var byParameter: [Int: KeptInstance] = [:]
  /// Raised by each change after which an instance that is being made must not be kept.
  var generation = 0

  func kept(for parameter: Int?) -> KeptInstance? {
    parameter.map { byParameter[$0] } ?? single
  }

  func keep(_ instance: KeptInstance, for parameter: Int?) {
    if let parameter { byParameter[parameter] = instance } else { single = instance }
  }

  func drop() {
    single = nil
    byParameter = [:]
    generation += 1
  }

  func copyContents(of other: ModelCell) {
    single = other.single
    byParameter = other.byParameter
  }

  /// The instances that this cell holds strongly.
  var heldSerials: [Int] {
    ([single].compactMap(\.self) + byParameter.values).filter { !$0.isWeak }.map(\.serial)
  }
}

/// What was set on one factory of one container.
struct ModelOptions {
  var scope: ScopeChoice?
  var registration: Recipe?
  var contexts: [ContextChoice: Recipe] = [:]
  var decorator: (id: Int, asksForNews: Bool)?
  /// What runs when an instance is let go of.
  var releaseID: Int?
  var timeToLive: Double?
  var isPerParameter = false
  var once = false
}

/// One container as the contract describes it.
struct ModelContainer {
  var options: [ModelOptions]
  var cells: [ModelCell]
  var defaultScope: ScopeChoice?
  var decorator: Int?
  var saved: [ModelSnapshot] = []

  init(slots: Int) {
    options = Array(repeating: ModelOptions(), count: slots)
    cells = (0..<slots).map { _ in ModelCell() }
  }

  func scope(of slot: Int) -> ScopeChoice { options[slot].scope ?? defaultScope ?? .unique }
}

/// What a push saved.
struct ModelSnapshot {
  let options: [ModelOptions]
  let cells: [ModelCell]
  let defaultScope: ScopeChoice?
  let decorator: Int?
}

/// The key of a singleton's cell.
struct SingletonKey: Hashable {
  let scope: ScopeChoice
  let slot: Int
}

/// The key of the cell of an instance of graph scope.
struct CycleKey: Hashable {
  let container: Int
  let slot: Int
}
