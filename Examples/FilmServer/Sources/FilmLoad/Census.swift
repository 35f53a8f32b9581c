import Synchronization

/// Counts what is made for requests, and how much of it is still there.
package final class Census: Sendable {
  private struct Resident {
    weak var object: (any AnyObject & Sendable)?
  }

  private struct State {
    var residents: [Resident] = []
    var requests = 0
  }

  private let state = Mutex(State())
  private let milestone: Int?
  private let passing: AsyncStream<Void>.Continuation
  /// Ends when the milestone is reached.
  private let passed: AsyncStream<Void>

  /// Begins with nothing.
  ///
  /// - Parameter milestone: A number of requests that somebody waits for.
  package init(milestone: Int? = nil) {
    self.milestone = milestone
    (passed, passing) = AsyncStream.makeStream()
  }

  /// How many requests had a container.
  package var requests: Int { state.withLock { $0.requests } }

  /// How many of the noted instances are still there.
  package var alive: Int {
    state.withLock { $0.residents.count { $0.object != nil } }
  }

  package func note(_ object: some AnyObject & Sendable) {
    state.withLock { $0.residents.append(Resident(object: object)) }
  }

  package func noteRequest(_ object: some AnyObject & Sendable) {
    note(object)
    let count = state.withLock { state in
      state.requests += 1
      return state.requests
    }
    if count == milestone { passing.finish() }
  }

  /// Waits for the request whose number is the milestone, or until nobody is to wait any more.
  package func reachMilestone() async { for await _ in passed {} }

  package func endWaiting() { passing.finish() }
}
