internal import Dispatch
internal import Foundation

/// How long something took.
struct Sample {
  var nanoseconds: Double
  /// Whether the system gave the core to somebody else meanwhile.
  var isDisturbed: Bool

  /// Times `body` on this thread.
  init(_ body: () -> Void) {
    self = Stretch(of: body).sample
  }

  /// Times `body` in a task of its own, while this thread sleeps.
  static func ofTask(_ body: @escaping @Sendable () async -> Void) -> Sample {
    result(ofTask: { await Stretch(ofTask: body) }).sample
  }

  init(nanoseconds: Double, isDisturbed: Bool) {
    self.nanoseconds = nanoseconds
    self.isDisturbed = isDisturbed
  }

  /// What takes longer than this, in nanoseconds, is interrupted every time on a busy machine.
  private static let longest = 20_000_000.0

  /// The first sample that was not disturbed; the shortest of some when each was.
  static func undisturbed(attempts: Int = 10, _ take: () -> Sample) -> Sample {
    var best = take()
    for _ in 1..<attempts where best.isDisturbed && best.nanoseconds < longest {
      let next = take()
      if !next.isDisturbed || next.nanoseconds < best.nanoseconds { best = next }
    }
    return best
  }
}

/// From when to when a thread or a task worked.
struct Stretch {
  let start: UInt64
  let end: UInt64
  let wasInterrupted: Bool

  init(of body: () -> Void) {
    let interruptions = Worker.thread.interruptions
    start = DispatchTime.now().uptimeNanoseconds
    body()
    end = DispatchTime.now().uptimeNanoseconds
    wasInterrupted = Worker.thread.interruptions != interruptions
  }

  /// A task may go from thread to thread: it counts when any of the process was interrupted.
  init(ofTask body: @Sendable () async -> Void) async {
    let interruptions = Worker.process.interruptions
    start = DispatchTime.now().uptimeNanoseconds
    await body()
    end = DispatchTime.now().uptimeNanoseconds
    wasInterrupted = Worker.process.interruptions != interruptions
  }

  var sample: Sample { Sample(nanoseconds: Double(end - start), isDisturbed: wasInterrupted) }
}

/// Whose interruptions are counted.
private enum Worker {
  /// The calling thread.
  case thread
  /// All threads of this process.
  case process

  /// How often it lost its core without asking for it; always 0 where nobody can tell.
  var interruptions: Int {
    #if os(Linux)
      var usage = rusage()
      // The C library offers the name RUSAGE_THREAD to GNU sources only.
      switch self {
      case .thread: getrusage(1, &usage)
      case .process: getrusage(0, &usage)
      }
      return usage.ru_nivcsw
    #else
      return 0
    #endif
  }
}
