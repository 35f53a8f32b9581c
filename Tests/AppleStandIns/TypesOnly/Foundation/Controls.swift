// What FactoryControls wants of Foundation.

/// Stands in for Foundation's name.
public typealias TimeInterval = Double

extension Date {
  /// Declared, so that its use compiles.
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
}

/// Stands in for Foundation's structure of this name.
public struct UUID: Hashable, Sendable {
  /// Declared, so that its use compiles.
  public init() {}

  /// Declared, so that its use compiles.
  public init(
    uuid: (
      UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
      UInt8, UInt8, UInt8
    )
  ) {}
}

/// Stands in for Foundation's structure of this name.
public struct Locale: Sendable {
  /// Declared, so that its use compiles.
  public static var autoupdatingCurrent: Locale { Locale() }
}

/// Stands in for Foundation's structure of this name.
public struct TimeZone: Sendable {
  /// Declared, so that its use compiles.
  public static var autoupdatingCurrent: TimeZone { TimeZone() }
}

/// Stands in for Foundation's structure of this name.
public struct Calendar: Sendable {
  /// Declared, so that its use compiles.
  public static var current: Calendar { Calendar() }

  /// Declared, so that its use compiles.
  public var locale: Locale?

  /// Declared, so that its use compiles.
  public var timeZone = TimeZone()
}

/// Stands in for Foundation's class of this name.
public final class ProcessInfo: Sendable {
  /// Declared, so that its use compiles.
  public static var processInfo: ProcessInfo { ProcessInfo() }

  /// Declared, so that its use compiles.
  public var activeProcessorCount: Int { 1 }
}

extension Thread {
  /// Declared, so that its use compiles.
  public static var current: Thread { Thread() }
}
