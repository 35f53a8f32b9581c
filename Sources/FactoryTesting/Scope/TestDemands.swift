internal import FactoryInspect
internal import FactoryKit

/// What a test demands of the containers of one type.
struct ContainerDemands: Sendable {
  /// Whether each resolution needs an override.
  var isStrict = false
  /// Whether a factory has to be overridden before anything is built from it.
  var wantsOverridesFirst = false
  /// How severe the issues of a strict test are; nil if no trait says it.
  var severity: StrictSeverity?
  /// The findings that a strict test tolerates; nil for none.
  var baseline: StrictBaseline?
  /// Whether the objects that factories make may not outlive the test.
  var releasesInstances = false

  /// Adds the demands of another plan for the same containers, which takes precedence.
  mutating func add(_ other: ContainerDemands) {
    isStrict = isStrict || other.isStrict
    wantsOverridesFirst = wantsOverridesFirst || other.wantsOverridesFirst
    severity = other.severity ?? severity
    baseline = other.baseline ?? baseline
    releasesInstances = releasesInstances || other.releasesInstances
  }
}

/// What a test demands of its containers, by type, in addition to the demands of the enclosing
/// tests.
final class TestDemands: Sendable {
  private struct State {
    /// The types of the test's own containers.
    var containers: [ObjectIdentifier: ContainerDemands] = [:]
    /// Whether the test's own containers are prepared.
    var isPrepared = false
    /// The factories that need no override.
    var allowed: Set<FactoryDeclaration> = []
    /// The factories whose instances may outlive the test.
    var outliving: Set<FactoryDeclaration> = []
  }

  private let outer: TestDemands?
  private let state = Locked(State())

  init(within outer: TestDemands?) { self.outer = outer }

  /// Adds demands on the containers of a type.
  func add(_ demands: ContainerDemands, of type: ObjectIdentifier) {
    state.withLock { $0.containers[type, default: ContainerDemands()].add(demands) }
  }

  /// Whether the test's own containers are prepared.
  var isPrepared: Bool { state.withLock { $0.isPrepared } }

  /// Makes the demands of the test's own containers take effect, once these are prepared.
  func markPrepared() { state.withLock { $0.isPrepared = true } }
}

extension TestDemands {
  /// Whether any container is strict, once it is prepared.
  var isAnyStrict: Bool { hasAny { $0.isStrict } }

  /// Whether a container of this type is strict, once it is prepared.
  func becomesStrict(_ type: ObjectIdentifier?) -> Bool {
    type != nil && hasAny(of: type) { $0.isStrict }
  }

  /// Whether each resolution in a container of this type needs an override.
  ///
  /// No resolution does until the test's own container of the type is prepared.
  func isStrict(_ type: ObjectIdentifier?) -> Bool {
    guard let type else { return false }
    let (own, isPrepared) = state.withLock { ($0.containers[type], $0.isPrepared) }
    if let own, own.isStrict || !isPrepared { return isPrepared }
    return outer?.isStrict(type) == true
  }

  /// Whether a factory of a container of this type has to be overridden before anything is built
  /// from it.
  func wantsOverridesFirst(_ type: ObjectIdentifier?) -> Bool {
    type != nil && hasAny(of: type) { $0.isStrict || $0.wantsOverridesFirst }
  }

  /// Whether factories of any container have to be overridden before anything is built from them.
  var wantsAnyOverridesFirst: Bool { hasAny { $0.isStrict || $0.wantsOverridesFirst } }

  /// Whether this test itself demands that objects of any container do not outlive it.
  var releasesOwnInstances: Bool {
    demands(of: nil).contains { $0.releasesInstances }
  }

  /// Whether the objects that a container of this type has made may not outlive the test.
  ///
  /// Containers of a type that no trait names are checked if the test checks any containers.
  func releasesInstances(_ type: ObjectIdentifier?) -> Bool {
    guard let type, hasAny(of: type, where: { _ in true }) else { return true }
    return hasAny(of: type) { $0.releasesInstances }
  }

  /// Allows a factory to be resolved without an override.
  func allow(_ factory: FactoryDeclaration) { state.withLock { _ = $0.allowed.insert(factory) } }

  /// Whether a factory may be resolved without an override.
  func allows(_ factory: FactoryDeclaration) -> Bool {
    state.withLock { $0.allowed.contains(factory) } || outer?.allows(factory) == true
  }

  /// Allows the instances of a factory to outlive the test.
  func exempt(_ factory: FactoryDeclaration) { state.withLock { _ = $0.outliving.insert(factory) } }

  /// Whether the instances of a factory may outlive the test.
  func exempts(_ factory: FactoryDeclaration) -> Bool {
    state.withLock { $0.outliving.contains(factory) } || outer?.exempts(factory) == true
  }
}

extension TestDemands {
  /// How severe the issues of a container's type are, as the innermost trait says; nil for all
  /// types.
  func severity(of type: ObjectIdentifier?) -> StrictSeverity {
    let stated = demands(of: type).compactMap(\.severity)
    if stated.contains(.error) { return .error }
    return stated.first ?? outer?.severity(of: type) ?? .error
  }

  /// The findings of a container's type that the test tolerates, as the innermost trait says; nil
  /// for all types.
  func baseline(of type: ObjectIdentifier?) -> StrictBaseline? {
    demands(of: type).compactMap(\.baseline).min { $0.name < $1.name }
      ?? outer?.baseline(of: type)
  }

  /// The baselines of this test and of the enclosing ones.
  var baselines: [StrictBaseline] {
    demands(of: nil).compactMap(\.baseline) + (outer?.baselines ?? [])
  }

  /// Whether this test or an enclosing one has such demands on a container of a type; nil for all
  /// types.
  private func hasAny(
    of type: ObjectIdentifier? = nil, where isMeant: (ContainerDemands) -> Bool
  ) -> Bool {
    demands(of: type).contains(where: isMeant) || outer?.hasAny(of: type, where: isMeant) == true
  }

  private func demands(of type: ObjectIdentifier?) -> [ContainerDemands] {
    state.withLock { state in
      guard let type else { return Array(state.containers.values) }
      return state.containers[type].map { [$0] } ?? []
    }
  }
}
