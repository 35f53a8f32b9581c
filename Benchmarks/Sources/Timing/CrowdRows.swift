import FactoryKit
import Foundation
import Harness

/// What a crowd of threads is compared with: an instance behind a mutex of the system.
private final class MutexBox: Sendable {
  // unchecked: `instance` is never written; the mutex guards itself.
  nonisolated(unsafe) private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(
    capacity: 1
  )
  private let instance: any Service = LiveService()

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func read() -> any Service {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return instance
  }
}

@inline(never)
private func read(_ iterations: Int, _ box: MutexBox) {
  for _ in 0..<iterations { sinkOwned(box.read()) }
}

extension BenchmarkRow {
  /// Far more threads than cores, all after one instance: a thread that loses its core inside a lock
  /// must not have the others spin until it is back.
  static func crowd() -> [BenchmarkRow] {
    let threads = 64
    let box = MutexBox()
    let container = Container()
    let baseline = "\(threads) threads: an instance behind a pthread mutex"
    return [
      BenchmarkRow(
        TimedCase(baseline, threads: threads) { _, iterations in read(iterations, box) }
      ),
      BenchmarkRow(
        TimedCase("\(threads) threads: the same cached key", threads: threads) { _, iterations in
          cached(iterations, container)
        },
        to: baseline,
        by: .throughput,
        limit: .atLeast(0.5)
      ),
    ]
  }
}
