internal import CFactoryEngine
internal import CFactoryPlatform

// unchecked: immutable; `Singletons` has a gate.
/// How long an instance lives, and whose cell holds it.
public class Scope: @unchecked Sendable {
  /// Whether the lifetime in an entry's flags identifies the scope.
  final let isStandard: Bool
  /// One of the lifetimes in FactoryEngineCell.h.
  ///
  /// Stored, because no cast is right for a scope of another copy of the library.
  final let lifetime: Int

  package init(lifetime: Int, isStandard: Bool = false) {
    self.lifetime = lifetime
    self.isStandard = isStandard
  }

  package static let unique = standard(FK_PART_UNIQUE, FE_UNIQUE)
  package static let cached = standard(FK_PART_CACHED, FE_CACHED)
  package static let shared = standard(FK_PART_SHARED, FE_SHARED)
  package static let graph = standard(FK_PART_GRAPH, FE_GRAPH)
  package static let singleton = ProcessState.part(FK_PART_SINGLETONS) {
    Singletons(isProcess: true)
  }

  private static func standard(_ part: Int, _ lifetime: Int) -> Scope {
    ProcessState.part(part) { Scope(lifetime: lifetime, isStandard: true) }
  }

  /// The library's own scope of a lifetime.
  static func standard(_ lifetime: Int) -> Scope? {
    switch lifetime {
    case FE_UNIQUE: unique
    case FE_CACHED: cached
    case FE_SHARED: shared
    case FE_GRAPH: graph
    case FE_SINGLETON: singleton
    default: nil
    }
  }

  final var singletons: Singletons? {
    lifetime == FE_SINGLETON ? uncheckedCast(self, to: Singletons.self) : nil
  }
}
