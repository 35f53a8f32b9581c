/// What a container wants done on every resolution; all clear is the common case.
@usableFromInline
enum CoreFlags {
  /// No container has introduced itself to the manager yet.
  @usableFromInline static let unbound: UInt32 = 1
  static let autoRegistration: UInt32 = 1 << 1
  static let defaultScope: UInt32 = 1 << 2
  static let decorator: UInt32 = 1 << 3
  /// A trace or an observer.
  static let watched: UInt32 = 1 << 4
}
