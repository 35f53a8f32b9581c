internal import CFactoryEngine

/// The options of one factory that its flags cannot hold.
///
/// Written and read under the lock of the entry's cell. Saved states and forks share options with
/// their entry, so a writer copies them first unless they are the entry's alone.
// unchecked: the lock of the entry's cell guards the fields.
final class Options: @unchecked Sendable {
  /// A scope that is not the library's own.
  @exclusivity(unchecked) var scope: Scope?
  @exclusivity(unchecked) var contexts: ContextOverrides = [:]
  @exclusivity(unchecked) var additions: Addition?
  @exclusivity(unchecked) var decorator: Decorator?
  @exclusivity(unchecked) var release: ReleaseBody?
  @exclusivity(unchecked) var timeToLive = TimeToLive(rawValue: 0)
  @exclusivity(unchecked) var table: ParameterKind?

  init() {}

  /// A copy, without what `reset(.all)` drops if that is to go.
  init(_ other: Options, afterReset: Bool = false) {
    (scope, release) = (other.scope, other.release)
    (timeToLive, table) = (other.timeToLive, other.table)
    guard !afterReset else { return }
    decorator = other.decorator
    (contexts, additions) = (other.contexts, other.additions)
  }

  deinit { Locks.requireNone() }
}
