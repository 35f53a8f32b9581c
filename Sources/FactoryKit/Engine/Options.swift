internal import CFactoryEngine

/// The options of one factory that its flags cannot hold.
///
/// Written and read under the lock of the entry's cell. Saved states and forks have copies.
// unchecked: the lock of the entry's cell guards the fields.
final class Options: @unchecked Sendable {
  /// A scope that is not the library's own.
  @exclusivity(unchecked) var scope: Scope?
  @exclusivity(unchecked) var contexts: ContextOverrides = []
  /// Applied to new instances, the first one innermost.
  @exclusivity(unchecked) var wraps: [Addition] = []
  /// The objects of modules, such as the elements of a list.
  @exclusivity(unchecked) var objects: [Addition] = []
  @exclusivity(unchecked) var decorator: Decorator?
  @exclusivity(unchecked) var release: ReleaseBody?

  init() {}

  /// A copy, without what `reset(.all)` drops if that is to go.
  init(_ other: Options, afterReset: Bool = false) {
    (scope, release) = (other.scope, other.release)
    guard !afterReset else { return }
    (contexts, decorator) = (other.contexts, other.decorator)
    (wraps, objects) = (other.wraps, other.objects)
  }

  deinit { Locks.requireNone() }
}

/// When a cached instance expires.
public enum ExpiryPolicy: Sendable {
  /// An instance expires when it has not been used for its time to live; each use restarts the
  /// time.
  case sliding
  /// An instance expires when its time to live has passed since its build, whether it was used or
  /// not.
  case absolute
}

/// How long an instance is cached: nanoseconds, 0 for no limit, with the highest bit set if uses do
/// not prolong it.
struct TimeToLive: Equatable, Sendable {
  var rawValue: UInt64

  var limit: UInt64 { rawValue & ~Self.absolute }
  var isAbsolute: Bool { rawValue >= Self.absolute }

  fileprivate static var absolute: UInt64 { 0x8000_0000_0000_0000 }
}

extension TimeToLive {
  /// A limit in seconds; at least a nanosecond.
  ///
  /// NaN never expires.
  init(seconds: Double, _ policy: ExpiryPolicy) {
    let nanoseconds = seconds * 1e9
    let forever = Self.absolute - 1  // 292 years: no process lives longer
    let limit = nanoseconds < Double(forever) ? UInt64(max(nanoseconds, 1)) : forever
    self.init(rawValue: policy == .absolute ? limit | Self.absolute : limit)
  }
}
