public import FactoryKit
public import Foundation

extension Factory<DateSource> {
  /// Stops the date: registers `DateSource.frozen(at:)`.
  ///
  /// - Parameter date: The date from now on.
  /// - Returns: The factory.
  @discardableResult
  public func freeze(at date: Date) -> Self { register { .frozen(at: date) } }
}

extension Factory<UUIDSource> {
  /// Makes identifiers consecutive: registers `UUIDSource.counting`.
  ///
  /// A fork, and a container whose cached instances were reset, start again from the first.
  ///
  /// - Returns: The factory.
  @discardableResult
  public func count() -> Self { register { .counting } }
}

extension Factory<RandomSource> {
  /// Makes random numbers repeatable: registers `RandomSource.seeded(_:)`.
  ///
  /// A fork, and a container whose cached instances were reset, start again from the first.
  ///
  /// - Parameter seed: Any number.
  /// - Returns: The factory.
  @discardableResult
  public func seed(_ seed: UInt64) -> Self { register { .seeded(seed) } }
}

@available(iOS 16, macOS 13, tvOS 16, *)
extension Factory<any Clock<Duration>> {
  /// Registers a clock that stands still until it is advanced.
  ///
  /// Forks of the container share the clock.
  ///
  /// - Returns: The clock, to advance it.
  public func manual() -> ManualClock {
    let clock = ManualClock()
    register { clock }
    return clock
  }
}
