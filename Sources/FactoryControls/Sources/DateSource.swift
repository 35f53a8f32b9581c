internal import FactoryKit
public import Foundation

/// A source of the current date: the system's, one that never changes, or dates at equal intervals.
///
/// ```swift
/// let issued = container.date().now
/// ```
///
/// Copies share their state. A source may be used from any thread.
public struct DateSource: Sendable {
  private let read: @Sendable () -> Date

  /// Makes a source of your own.
  ///
  /// - Parameter read: Returns the dates. It runs on the thread that reads the source.
  public init(_ read: @escaping @Sendable () -> Date) { self.read = read }

  /// The current date of this source.
  public var now: Date { read() }

  /// Returns the current date of this source; the short form of `now`.
  ///
  /// - Returns: The date.
  public func callAsFunction() -> Date { read() }

  /// The system's date.
  public static var system: DateSource { DateSource { Date() } }

  /// Makes a source whose date never changes.
  ///
  /// - Parameter date: The date that the source always returns.
  /// - Returns: The source.
  public static func frozen(at date: Date) -> DateSource { DateSource { date } }

  /// Makes a source whose date advances by the same interval each time it is read.
  ///
  /// - Parameters:
  ///   - start: The first date that the source returns.
  ///   - interval: The seconds from one date to the next.
  /// - Returns: The source.
  public static func stepping(from start: Date, by interval: TimeInterval) -> DateSource {
    let count = Locked(0)
    return DateSource {
      let index = count.withLock { count in
        defer { count += 1 }
        return count
      }
      return start.addingTimeInterval(Double(index) * interval)
    }
  }
}
