/// The little that a resolution must know before it does anything: one word in each entry.
///
/// The lowest three bits name the scope, the others say what else has to be looked at. A plan
/// with no bits but the scope's can be carried out inline.
@usableFromInline
struct ResolutionPlan: RawRepresentable, Sendable {
  @usableFromInline let rawValue: UInt32

  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No scope was set: the container's default, or a new instance each time.
  @usableFromInline static let inherited = ResolutionPlan(rawValue: 0)
  @usableFromInline static let unique = ResolutionPlan(rawValue: 1)
  /// `Scope.cached`.
  @usableFromInline static let cached = ResolutionPlan(rawValue: 2)
  /// `Scope.singleton`, whichever is current when it is resolved.
  @usableFromInline static let singleton = ResolutionPlan(rawValue: 3)
  @usableFromInline static let shared = ResolutionPlan(rawValue: 4)
  @usableFromInline static let graph = ResolutionPlan(rawValue: 5)
  /// A scope of the user's own: the options tell which.
  static let custom = ResolutionPlan(rawValue: 6)

  static let registration = ResolutionPlan(rawValue: 1 << 3)
  static let contexts = ResolutionPlan(rawValue: 1 << 4)
  static let decorator = ResolutionPlan(rawValue: 1 << 5)
  static let timeToLive = ResolutionPlan(rawValue: 1 << 6)
  static let perParameter = ResolutionPlan(rawValue: 1 << 7)
  static let requiresOverride = ResolutionPlan(rawValue: 1 << 8)

  /// The scope alone.
  @inlinable var scope: UInt32 { rawValue & 7 }

  func contains(_ bits: ResolutionPlan) -> Bool { rawValue & bits.rawValue != 0 }

  mutating func insert(_ bits: ResolutionPlan) {
    self = ResolutionPlan(rawValue: rawValue | bits.rawValue)
  }
}
