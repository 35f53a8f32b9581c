import FactoryKit

/// Predicts what the library does, as plainly as the promised behaviour can be written down.
///
/// It knows one thread, takes no locks and does not care for speed. It is written from the promises,
/// not from the library's code, so that both do not make the same mistake.
struct Model {
  let scenario: Scenario
  let contexts: [ContextChoice]
  var containers: [ModelContainer]
  var singletons: [SingletonKey: ModelCell] = [:]
  /// The singletons that those of a clone hide.
  var hiddenSingletons: [[SingletonKey: ModelCell]] = []
  var cycle: [CycleKey: ModelCell] = [:]
  var depth = 0
  var clock = 0
  var lastSerial = 0
  /// What the run holds on to, and what closures that are running have resolved.
  var held: [Int] = []
  var heldByClosures: [Int] = []
  var events: [Event] = []
  /// What a scope has kept and, as far as is known, still keeps.
  var kept: Set<Int> = []
  /// What runs for each of them when it is let go of.
  var releaseIDs: [Int: Int] = [:]
  var releases: [Release] = []

  init(_ scenario: Scenario, contexts: [ContextChoice]) {
    self.scenario = scenario
    self.contexts = contexts
    let slots = scenario.definitions.count
    containers = (0..<scenario.containerCount).map { _ in ModelContainer(slots: slots) }
    for container in containers.indices { autoRegister(in: container) }
  }

  /// Does what the operation says.
  mutating func perform(_ operation: Operation) {
    switch operation {
    case .resolve(let slot, let container, let parameter, let isHeld):
      let serial = resolve(slot, in: container, for: parameter)
      events.append(.resolved(serial: serial))
      if isHeld, let serial { held.append(serial) }
    case .read(let slot, let container):
      read(slot, in: container)
    case .change(let slot, let container, let changes):
      read(slot, in: container)
      for change in changes { apply(change, to: slot, in: container) }
    case .container(let container, let change):
      apply(change, to: container)
    case .resetScopeEverywhere(let scope):
      resetEverywhere(scope)
    case .resetSingletons:
      resetEverywhere(.singleton)
    case .release(let index):
      if !held.isEmpty { held.remove(at: index % held.count) }
    case .advance(let seconds):
      clock += seconds
    case .replace(let container):
      containers[container] = ModelContainer(slots: scenario.definitions.count)
      autoRegister(in: container)
    case .withClonedSingletons(let operations):
      withClonedSingletons { model in
        for operation in operations { model.perform(operation) }
      }
    }
    noteReleases()
  }

  /// Lets go of everything.
  mutating func finish() {
    containers = []
    singletons = [:]
    noteReleases()
  }

  /// How many instances somebody keeps alive between two operations.
  var aliveCount: Int { strongSerials.union(held).count }

  /// What is kept strongly.
  private var strongSerials: Set<Int> {
    var alive: Set<Int> = []
    for container in containers {
      for cell in container.cells { alive.formUnion(cell.heldSerials) }
      for saved in container.saved {
        for cell in saved.cells { alive.formUnion(cell.heldSerials) }
      }
    }
    for scope in hiddenSingletons + [singletons] {
      for cell in scope.values { alive.formUnion(cell.heldSerials) }
    }
    return alive
  }

  /// Notes what nobody keeps any more.
  private mutating func noteReleases() {
    let gone = kept.subtracting(strongSerials)
    kept.subtract(gone)
    for serial in gone {
      guard let id = releaseIDs.removeValue(forKey: serial) else { continue }
      releases.append(Release(serial: serial, id: id))
    }
  }

  private mutating func withClonedSingletons(_ body: (inout Model) -> Void) {
    hiddenSingletons.append(singletons)
    for (key, cell) in singletons where key.scope == .singleton {
      let copy = ModelCell()
      copy.copyContents(of: cell)
      singletons[key] = copy
    }
    body(&self)
    let clones = singletons
    singletons = hiddenSingletons.removeLast()
    for (key, cell) in clones where key.scope != .singleton { singletons[key] = cell }
  }
}

extension Model {
  /// The releases since the last call, in the order of the instances.
  mutating func takeReleases() -> [Release] {
    defer { releases = [] }
    return releases.sorted()
  }
}
