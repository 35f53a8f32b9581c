internal import FactoryKit
public import Foundation

/// A source of identifiers: random ones, consecutive ones, or always the same.
///
/// ```swift
/// let id = container.uuid().next()
/// ```
///
/// Copies share their state. A source may be used from any thread.
public struct UUIDSource: Sendable {
  private let make: @Sendable () -> UUID

  /// Makes a source of your own.
  ///
  /// - Parameter make: Returns the identifiers. It runs on the thread that reads the source.
  public init(_ make: @escaping @Sendable () -> UUID) { self.make = make }

  /// Returns the next identifier.
  ///
  /// - Returns: The identifier.
  public func next() -> UUID { make() }

  /// Returns the next identifier; the short form of `next()`.
  ///
  /// - Returns: The identifier.
  public func callAsFunction() -> UUID { make() }

  /// The system's random identifiers.
  public static var system: UUIDSource { UUIDSource { UUID() } }

  /// A source of consecutive identifiers, which start with `00000000-0000-0000-0000-000000000000`.
  ///
  /// Each source that this property returns starts from the first identifier.
  public static var counting: UUIDSource {
    let count = Locked<UInt64>(0)
    return UUIDSource {
      numbered(
        count.withLock { count in
          defer { count += 1 }
          return count
        })
    }
  }

  /// Makes a source that always returns the same identifier.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The source.
  public static func constant(_ id: UUID) -> UUIDSource { UUIDSource { id } }

  /// The identifier whose last eight bytes are `number`, most significant byte first.
  private static func numbered(_ number: UInt64) -> UUID {
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (56 - 8 * index)) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      ))
  }
}
