/// Stands in for Dispatch's structure of this name.
public struct DispatchTime: Sendable {
  /// Declared, so that its use compiles.
  public static func now() -> DispatchTime { DispatchTime() }

  /// Declared, so that its use compiles.
  public var uptimeNanoseconds: UInt64 { 0 }
}
