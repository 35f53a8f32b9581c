/// The little that a resolution must know before it does anything: one word in each entry.
///
/// The lowest three bits name the scope, the others say what else has to be looked at. A plan
/// with no bits but the scope's can be carried out inline.
@usableFromInline
struct ResolutionPlan: RawRepresentable, Sendable {
  @usableFromInline let rawValue: UInt32

  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No scope was set: the container's default, or a new instance each time.
  @inlinable static var inherited: ResolutionPlan { ResolutionPlan(rawValue: 0) }
  @inlinable static var unique: ResolutionPlan { ResolutionPlan(rawValue: 1) }
  /// `Scope.cached`.
  @inlinable static var cached: ResolutionPlan { ResolutionPlan(rawValue: 2) }
  /// `Scope.singleton`, whichever is current when it is resolved.
  @inlinable static var singleton: ResolutionPlan { ResolutionPlan(rawValue: 3) }
  @inlinable static var shared: ResolutionPlan { ResolutionPlan(rawValue: 4) }
  @inlinable static var graph: ResolutionPlan { ResolutionPlan(rawValue: 5) }
  /// A scope of the user's own: the options tell which.
  static var custom: ResolutionPlan { ResolutionPlan(rawValue: 6) }

  @inlinable static var registration: ResolutionPlan { ResolutionPlan(rawValue: 1 << 3) }
  static var contexts: ResolutionPlan { ResolutionPlan(rawValue: 1 << 4) }
  static var decorator: ResolutionPlan { ResolutionPlan(rawValue: 1 << 5) }
  static var timeToLive: ResolutionPlan { ResolutionPlan(rawValue: 1 << 6) }
  @inlinable static var perParameter: ResolutionPlan { ResolutionPlan(rawValue: 1 << 7) }
  static var requiresOverride: ResolutionPlan { ResolutionPlan(rawValue: 1 << 8) }

  /// The scope alone.
  @inlinable var scope: UInt32 { rawValue & 7 }

  func contains(_ bits: ResolutionPlan) -> Bool { rawValue & bits.rawValue != 0 }

  mutating func insert(_ bits: ResolutionPlan) {
    self = ResolutionPlan(rawValue: rawValue | bits.rawValue)
  }
}
