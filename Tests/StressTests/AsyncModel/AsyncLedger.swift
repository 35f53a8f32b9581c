import FactoryKit
import TestSupport

/// What really happens in a run: which closures run, what callers get, what is released.
final class AsyncLedger: Sendable {
  /// A closure that runs.
  struct Begun: Equatable, Sendable {
    let number: Int
    /// The caller whose task-locals it has.
    let leader: Int
    let version: Int
  }

  /// What has happened since the last look.
  struct News: Sendable {
    var begun: [Begun] = []
    var ends: [Int: AsyncEnding] = [:]
    /// The callers that got something, in order, to see one that gets it twice.
    var served: [Int] = []
    var releases: [Int] = []
    /// For each closure that has gone on, whether it was cancelled.
    var wentOn: [Bool] = []
  }

  private struct State {
    var news = News()
    var runs = 0
    var asked: Set<Int> = []
    /// Callers whose calls have ended, with all tasks that were started for them.
    var over: Set<Int> = []
    var gates: [Int: AsyncGate] = [:]
    var failing: Set<Int> = []
    var alive = 0
  }

  /// The caller that the current task belongs to.
  @TaskLocal static var caller = -1

  private let state = Locked(State())

  var news: News { state.withLock(\.news) }
  var aliveCount: Int { state.withLock(\.alive) }

  func takeNews() -> News {
    state.withLock { state in
      defer { state.news = News() }
      return state.news
    }
  }

  func hasAsked(_ caller: Int) -> Bool { state.withLock { $0.asked.contains(caller) } }
  func isOver(_ caller: Int) -> Bool { state.withLock { $0.over.contains(caller) } }

  func noteAsking(_ caller: Int) { state.withLock { _ = $0.asked.insert(caller) } }
  func noteOver(_ caller: Int) { state.withLock { _ = $0.over.insert(caller) } }
  func noteRelease(_ number: Int) { state.withLock { $0.news.releases.append(number) } }
  func noteEnd(of work: AsyncWork) { state.withLock { $0.alive -= 1 } }

  func noteEnding(_ ending: AsyncEnding, of caller: Int) {
    state.withLock { state in
      state.news.ends[caller] = ending
      state.news.served.append(caller)
    }
  }

  /// Lets a closure go on.
  func open(_ number: Int, fails: Bool) {
    let gate = state.withLock { state in
      if fails { state.failing.insert(number) }
      return state.gates.removeValue(forKey: number)
    }
    gate?.open()
  }

  /// What all asynchronous closures do: they wait at their gate.
  func make(_ version: Int) async throws(AsyncFailure) -> AsyncWork {
    let gate = AsyncGate()
    let number = begin(version, gate)
    await gate.pass()
    let fails = state.withLock { state in
      state.news.wentOn.append(Task.isCancelled)
      return state.failing.contains(number)
    }
    if fails { throw AsyncFailure(number: number) }
    return work(number)
  }

  /// What a plain closure does.
  func makeAtOnce(_ version: Int) -> AsyncWork { work(begin(version, nil)) }

  private func begin(_ version: Int, _ gate: AsyncGate?) -> Int {
    state.withLock { state in
      let begun = Begun(number: state.runs, leader: Self.caller, version: version)
      state.runs += 1
      state.news.begun.append(begun)
      state.gates[begun.number] = gate
      return begun.number
    }
  }

  private func work(_ number: Int) -> AsyncWork {
    state.withLock { $0.alive += 1 }
    return AsyncWork(number, self)
  }
}

/// What the factories make.
final class AsyncWork: Sendable {
  let number: Int
  private let ledger: AsyncLedger

  init(_ number: Int, _ ledger: AsyncLedger) {
    self.number = number
    self.ledger = ledger
  }

  deinit { ledger.noteEnd(of: self) }

  func release() { ledger.noteRelease(number) }
  func releaseSlowly() async {
    await Task.yield()
    ledger.noteRelease(number)
  }
}

/// What the closures throw.
struct AsyncFailure: Error { let number: Int }

/// Ends when a caller's call has ended, with the task of the build that was begun for it.
final class AsyncToken: Sendable {
  let ledger: AsyncLedger
  private let caller: Int

  init(_ caller: Int, _ ledger: AsyncLedger) {
    self.caller = caller
    self.ledger = ledger
  }

  deinit { ledger.noteOver(caller) }
}
