internal import FactoryContributions
internal import FactoryKit

/// A container that registers all of its factories by itself, for races of any two verbs.
final class VerbContainer: ForkableContainer, AutoRegistering {
  let manager = ContainerManager()

  func autoRegister() {
    plain.register { Part() }
    cached.register { [unowned self] in Part(plain()) }
    singleton.register { Part() }
    weak.register { Part() }
    inGraph.register { Part() }
    pair.register { [unowned self] in Part(inGraph(), inGraph()) }
    numbered.register { _ in Part() }
    throwing.register { Part() }
    async.register { Part() }
    list.contribute { Part() }
  }

  /// What no resolution may get, unless a verb has reset the registration of a single factory.
  private func define(_ name: StaticString = #function) -> Part {
    if !Part.tally.mayBeDefined { Part.tally.complaints.add("\(name) was made by its definition") }
    return Part()
  }

  var plain: Factory<Part> { self { self.define() } }
  var cached: Factory<Part> { self { self.define() }.cached.onRelease { $0.close() } }
  var singleton: Factory<Part> { self { self.define() }.singleton.onRelease { $0.close() } }
  var weak: Factory<Part> { self { self.define() }.shared }
  var inGraph: Factory<Part> { self { self.define() }.graph }
  var pair: Factory<Part> { self { self.define() } }
  var numbered: ParameterFactory<Int, Part> {
    self { _ in self.define() }.scope(.verb).scopeOnParameters.onRelease { await $0.closeInTask() }
  }
  var throwing: ThrowingFactory<Part, any Error> {
    self { () throws in self.define() }.cached.once()
  }
  var async: AsyncFactory<Part, Never> {
    self { () async in self.define() }.cached.onRelease { $0.close() }
  }
  var list: Contributions<Part> { contributions() }
}

extension Scope {
  /// A scope that no other test resets.
  static let verb = Cached()
}

/// What the container makes.
final class Part: Sendable {
  static let tally = VerbTally()

  private let parts: [Part]
  private let isClosed = Locked(false)

  init(_ parts: Part...) {
    self.parts = parts
    Part.tally.alive.withLock { $0 += 1 }
  }

  deinit { Part.tally.alive.withLock { $0 -= 1 } }

  var isOfOneGraph: Bool { parts.count < 2 || parts[0] === parts[1] }

  func closeInTask() async { close() }

  func close() {
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    if wasClosed { Part.tally.complaints.add("a part was released twice") }
  }
}

/// What a race of two verbs counts.
final class VerbTally: Sendable {
  let alive = Locked(0)
  let complaints = Complaints()
  private let definitions = Locked(false)

  /// Whether definitions may run.
  var mayBeDefined: Bool {
    get { definitions.withLock { $0 } }
    set { definitions.withLock { $0 = newValue } }
  }
}
