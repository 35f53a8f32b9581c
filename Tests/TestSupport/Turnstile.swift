/// Lets a number of threads go on together, again and again: a barrier that spins, so that they
/// leave it as nearly at the same moment as can be.
public final class Turnstile: Sendable {
  private let count: Int
  private let arrived = Counter()

  /// Makes a turnstile.
  ///
  /// - Parameter count: How many threads there are.
  public init(_ count: Int) { self.count = count }

  /// Waits until all threads have come as often as this one.
  public func pass() {
    let place = arrived.increment()
    let wanted = (place + count - 1) / count * count
    while arrived.count < wanted { giveWay() }
  }
}
