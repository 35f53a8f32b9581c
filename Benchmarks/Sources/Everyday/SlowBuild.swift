import Dispatch
import FactoryKit
import Foundation
import Harness

/// A build of 500 ms on one thread, and 10,000 resolutions of other factories of the same container
/// on another meanwhile.
enum SlowBuild {
  /// Milliseconds that the resolutions take.
  static func finding(_ name: String) -> Finding {
    let samples = (0..<3).map { _ in milliseconds(in: Container()) }
    return Finding(name: name, unit: "ms", value: Spread(samples), limit: .atMost(100))
  }

  private static func milliseconds(in container: Container) -> Double {
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      sink(container.slow())
      ended.signal()
    }
    SlowService.began.wait()
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<5_000 {
      sink(container.unique())
      sink(container.cached())
    }
    let end = DispatchTime.now().uptimeNanoseconds
    ended.wait()
    return Double(end - start) / 1_000_000
  }
}
