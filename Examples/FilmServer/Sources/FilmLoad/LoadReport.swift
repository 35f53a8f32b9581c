import Foundation

/// Runs the load twice, measures the container's share, and says what came of it.
package struct LoadReport: Sendable {
  package let requests: Int
  package let connections: Int

  package init(requests: Int, connections: Int) {
    self.requests = requests
    self.connections = connections
  }

  /// - Returns: Whether all is as it has to be.
  package func run() async throws -> Bool {
    let whole = try await Load(requests: requests, connections: connections).run()
    print("\(requests) requests over \(connections) connections: \(whole)")
    let cut = try await Load(
      requests: requests,
      connections: connections,
      shutDownAfter: requests / 2
    ).run()
    print("Shut down after \(requests / 2) of them: \(cut)")

    print("One request after another, without the network:")
    for share in try await Share.measure() { print("  \(share)") }
    return whole.tally == Tally(right: requests) && whole.isClean
      && cut.accepted >= requests / 2 && cut.accepted < requests && cut.isClean
  }
}

extension Outcome: CustomStringConvertible {
  /// Nothing was lost, nothing is left.
  package var isClean: Bool { tally.right == accepted && tally.wrong == 0 && leftBehind == 0 }

  package var description: String {
    """
    \(accepted) accepted, \(tally.right) answered, \(tally.wrong) wrong, \
    \(leftBehind) instances left behind
    """
  }
}

extension Share: CustomStringConvertible {
  package var description: String {
    """
    \(request): \(line(\.elapsed))
        of the processors: \(line(\.processor))
    """
  }

  private func line(_ time: KeyPath<Cost, Duration>) -> String {
    let whole = handling[keyPath: time] / .microseconds(1)
    let wired = wired[keyPath: time] / .microseconds(1)
    let byHand = byHand[keyPath: time] / .microseconds(1)
    let inTask = byHandInTask.map {
      String(format: ", by hand in a task of its own %.1f", $0[keyPath: time] / .microseconds(1))
    }
    return String(
      format: "%.1f µs, of which the container takes %.1f, %.0f %% (wired %.1f, by hand %.1f%@)",
      whole, wired - byHand, 100 * (wired - byHand) / whole, wired, byHand, inTask ?? ""
    )
  }
}
