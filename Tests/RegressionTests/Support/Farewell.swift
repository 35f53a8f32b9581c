/// Does something when it goes, as the `deinit` of any class may.
final class Farewell: Sendable {
  /// Tells instances apart; their addresses do not, once one of them is gone.
  let number: Int
  private let onEnd: @Sendable () -> Void

  init(number: Int = 0, _ onEnd: @escaping @Sendable () -> Void) {
    self.number = number
    self.onEnd = onEnd
  }

  deinit { onEnd() }
}
