/// What a container wants done on every resolution; all clear is the common case.
@usableFromInline
enum CoreFlags {
  /// No container has introduced itself to the manager yet.
  @inlinable static var unbound: UInt32 { 1 }
  static var autoRegistration: UInt32 { 1 << 1 }
  static var defaultScope: UInt32 { 1 << 2 }
  static var decorator: UInt32 { 1 << 3 }
  /// A trace or an observer.
  static var watched: UInt32 { 1 << 4 }
}
