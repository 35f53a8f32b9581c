internal import Dispatch
internal import Foundation
internal import Synchronization

/// Threads that start working at the same moment.
final class ThreadTeam: Sendable {
  private let count: Int
  private let arrived = Atomic(0)
  private let stretches = Mutex<[Stretch]>([])
  private let done = DispatchSemaphore(value: 0)

  private init(_ count: Int) { self.count = count }

  /// From the start of the first to the end of the last of `count` threads.
  static func sample(_ count: Int, _ work: @escaping @Sendable (_ thread: Int) -> Void) -> Sample {
    let team = ThreadTeam(count)
    for number in 0..<count {
      Thread.detachNewThread { team.run { work(number) } }
    }
    for _ in 0..<count { team.done.wait() }
    return team.stretches.withLock { Sample(together: $0) }
  }

  private func run(_ work: () -> Void) {
    awaitOthers()
    let stretch = Stretch(of: work)
    stretches.withLock { $0.append(stretch) }
    done.signal()
  }

  /// Spins, because waking a thread takes as long as a good part of a sample; yields now and then,
  /// because there may be more threads than cores.
  private func awaitOthers() {
    arrived.add(1, ordering: .acquiringAndReleasing)
    var spins = 0
    while arrived.load(ordering: .acquiring) < count {
      spins += 1
      if spins % 1_000 == 0 { sched_yield() }
    }
  }
}

extension Sample {
  /// Threads that worked together.
  ///
  /// Whoever started late did so because another program had the core.
  fileprivate init(together stretches: [Stretch]) {
    let starts = stretches.map(\.start)
    let first = starts.min() ?? 0
    let last = starts.max() ?? 0
    let period = Double((stretches.map(\.end).max() ?? first) - first)
    self.init(
      nanoseconds: period,
      isDisturbed: stretches.contains(where: \.wasInterrupted)
        || Double(last - first) > period / 20
    )
  }
}
