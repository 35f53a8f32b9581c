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
    \(leftBehind) instances left behind, \(String(format: "%.1f s", duration / .seconds(1)))
    """
  }
}

extension Share: CustomStringConvertible {
  package var description: String {
    """
    \(request): \(microseconds(handling)), of which the container takes \
    \(microseconds(wired - byHand)), \(String(format: "%.1f", percent)) % \
    (wired \(microseconds(wired)), by hand \(microseconds(byHand)))
    """
  }

  private func microseconds(_ duration: Duration) -> String {
    String(format: "%.1f µs", duration / .microseconds(1))
  }
}
