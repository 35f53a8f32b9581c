internal import CFactoryRegistry

/// Counts the resets of a container or of a singleton scope: see FactoryEpoch.h.
typealias Epoch = UnsafeMutablePointer<fk_epoch>

extension Epoch {
  /// Makes an epoch outside of a core, which its owner deallocates.
  static func make() -> Epoch {
    let epoch = Epoch.allocate(capacity: 1)
    epoch.initialize(to: fk_epoch())
    return epoch
  }

  /// Runs a reset as one step for all resolutions.
  ///
  /// Resolutions that come meanwhile wait for its end, so `body` must not run user code. It takes
  /// instances out, and the caller releases them afterwards.
  func reset<Result>(_ body: () -> Result) -> Result {
    fk_epoch_begin_reset(self)
    defer { fk_epoch_end_reset(self) }
    return body()
  }
}

extension Epoch {
  /// Whether a reset is in progress.
  var isInReset: Bool { fk_epoch_is_reset(self) }

  /// Waits until no reset is in progress.
  func awaitEndOfReset() { _ = fk_epoch_await_end(self) }
}

/// An epoch with the count that it had at a moment between two resets.
struct EpochCount {
  private let epoch: Epoch
  private let count: UInt64

  /// Reads the count, after a reset in progress has ended.
  ///
  /// The caller must hold no lock that a reset takes.
  init(of epoch: Epoch) {
    self.epoch = epoch
    count = fk_epoch_settled(epoch)
  }

  /// Whether no reset has begun since then.
  var isCurrent: Bool { fk_epoch_count(epoch) == count }
}
