import FactoryInspect
import FactoryKit

/// An instance that knows from which versions of which factories it was built.
final class Built: Sendable {
  /// The version of each factory; the oldest one, if it was built from several.
  let versions: [Int: Int]

  init(_ node: Int, _ version: Int, from parts: [Built]) {
    versions = parts.reduce([node: version]) { $0.merging($1.versions) { min($0, $1) } }
  }

  /// The same instance with another part.
  init(_ former: Built, and part: Built) {
    versions = former.versions.merging(part.versions) { min($0, $1) }
  }
}

/// How the instances of a factory are kept.
enum RebuiltKind: CaseIterable, Sendable {
  case unique, cached, weak, singleton, graph, byParameter, wrapped

  /// Whether the instance stays after its resolution.
  var isKept: Bool { self != .unique && self != .graph }
}

/// Factories that need each other at random, without cycles.
struct RebuiltPlan: Sendable {
  static let count = 10

  let kinds: [RebuiltKind]
  /// What each of them needs: later ones.
  let needs: [[Int]]
  /// What each of them needs, directly or through others, with any parameter.
  let uses: [Set<Int>]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Half of the plans have no wraps.
    let known = RebuiltKind.allCases.filter { seed % 2 == 0 || $0 != .wrapped }
    kinds = (0..<Self.count).map { _ in random.pick(known) }
    let needs = (0..<Self.count).map { node in
      (node + 1..<Self.count).filter { _ in random.happens(30) }
    }
    self.needs = needs
    uses = (0..<Self.count).reversed().reduce(into: Array(repeating: [], count: Self.count)) {
      uses, node in
      uses[node] = needs[node].reduce(into: []) { $0.formUnion(uses[$1].union([$1])) }
    }
  }

  /// The number of the parameters with which a factory is resolved.
  func parameters(of node: Int) -> Int { kinds[node] == .byParameter ? 4 : 1 }
}

/// A container with the factories of a plan.
final class RebuiltContainer: ForkableContainer {
  @TaskLocal static var currentPlan = RebuiltPlan(seed: 0)

  let manager = ContainerManager()
  let plan: RebuiltPlan
  /// The container that this one's factories get their parts from; nil for this one.
  private let inner: RebuiltContainer?
  /// Added to the numbers of this container's factories.
  private let offset: Int

  convenience init() { self.init(Self.currentPlan) }

  init(_ plan: RebuiltPlan, inner: RebuiltContainer? = nil) {
    (self.plan, self.inner, offset) = (plan, inner, inner == nil ? 0 : RebuiltPlan.count)
    manager.recordsDependents = true
    for node in plan.kinds.indices where plan.kinds[node] == .wrapped {
      guard let first = plan.needs[node].first else { continue }
      factory(node).wrap { [unowned self] in Built($0, and: part(first, for: node)) }
    }
  }

  /// The factories' names.
  ///
  /// Those of a container with another within are different, because two singletons of one name
  /// would be the same.
  private static let keys: [StaticString] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j",
    "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2", "i2", "j2",
  ]

  private func part(_ part: Int, for node: Int) -> Built { (inner ?? self).resolve(part, node) }

  private func build(_ node: Int, _ version: Int, _ parameter: Int) -> Built {
    // A wrap adds what is needed first; an odd parameter goes without that.
    let isWhole = plan.kinds[node] != .wrapped && parameter % 2 == 0
    let needs = plan.needs[node].dropFirst(isWhole ? 0 : 1)
    return Built(node + offset, version, from: needs.map { part($0, for: node) })
  }

  private func factory(_ node: Int) -> Factory<Built> {
    let plain = Factory(self, key: Self.keys[node + offset]) { self.build(node, 0, 0) }
    return switch plan.kinds[node] {
    case .unique, .byParameter: plain
    case .cached, .wrapped: plain.cached
    case .weak: plain.shared
    case .singleton: plain.singleton
    case .graph: plain.graph
    }
  }

  private func factoryByParameter(_ node: Int) -> ParameterFactory<Int, Built> {
    ParameterFactory(self, key: Self.keys[node + offset]) { self.build(node, 0, $0) }
      .scopeOnParameters.cached
  }

  /// An asynchronous factory that needs the first one.
  var top: AsyncFactory<Built, Never> {
    self {
      await Task.yield()
      return Built(-1, 0, from: [self.resolve(0, 0), self.resolve(1, 1)])
    }.cached
  }

  func resolve(_ node: Int, _ parameter: Int) -> Built {
    plan.kinds[node] == .byParameter ? factoryByParameter(node)(parameter % 4) : factory(node)()
  }

  /// Replaces a definition by one of another version, and drops what was built from it.
  func rebuild(_ node: Int, _ version: Int) {
    if plan.kinds[node] == .byParameter {
      factoryByParameter(node).register { [unowned self] in build(node, version, $0) }
        .reset(.dependents)
    } else {
      factory(node).register { [unowned self] in build(node, version, 0) }.reset(.dependents)
    }
  }

  /// Drops what was built from a factory's instance.
  func drop(_ node: Int) {
    if plan.kinds[node] == .byParameter {
      factoryByParameter(node).reset(.dependents)
    } else {
      factory(node).reset(.dependents)
    }
  }

  /// Makes a container that starts with the instances of this one.
  func copy() -> RebuiltContainer {
    Self.$currentPlan.withValue(plan) { fork(keepingInstances: true, owningSingletons: true) }
  }
}

/// A container's instances beside what is known of them.
struct RebuiltModel {
  private let container: RebuiltContainer
  private let complaints: Complaints
  /// The current version of each factory, and what a push has saved.
  private var versions = [Int](repeating: 0, count: RebuiltPlan.count)
  private var saved: [[Int]] = []
  private var next = 0

  init(_ container: RebuiltContainer, _ complaints: Complaints) {
    (self.container, self.complaints) = (container, complaints)
  }

  /// The instances of all factories, with all parameters.
  private func instances() -> [[Built]] {
    container.plan.kinds.indices.map { node in
      (0..<container.plan.parameters(of: node)).map { container.resolve(node, $0) }
    }
  }

  mutating func step(_ random: inout SeededGenerator) {
    let node = random.below(RebuiltPlan.count)
    switch random.below(8) {
    case 0:
      container.manager.push()
      saved.append(versions)
    case 1:
      container.manager.pop()
      if let former = saved.popLast() { versions = former }
    case 2: container.manager.reset(options: .scope)
    case 3: check(node) { $0.drop(node) }
    default:
      next += 1
      versions[node] = next
      check(node, replaced: true) { $0.rebuild(node, next) }
    }
  }

  /// Compares what a change drops with what it should drop.
  private func check(
    _ node: Int,
    replaced: Bool = false,
    _ change: (RebuiltContainer) -> Void
  ) {
    let before = instances()
    change(container)
    let after = instances()
    for other in before.indices where container.plan.kinds[other].isKept {
      for (former, new) in zip(before[other], after[other]) {
        let isStale = other == node ? replaced : container.plan.uses[other].contains(node)
        if isStale != (former !== new) {
          let kinds = container.plan.kinds
          complaints.add("\(kinds[other]) \(isStale ? "kept" : "dropped") beside \(kinds[node])")
        }
        // A pop leaves the singletons of later registrations.
        if replaced, let version = new.versions[node], version != versions[node] {
          complaints.add("\(container.plan.kinds[other]) has a former version")
        }
      }
    }
  }
}
