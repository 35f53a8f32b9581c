internal import FactoryInspect
internal import FactoryKit

/// The resolutions and issues of a test, in the order in which they began.
final class WiringLog: Sendable {
  fileprivate enum Line {
    case resolution(Resolution)
    case issue(String)
  }

  fileprivate struct Resolution {
    let factory: ObservedFactory
    let depth: Int
    let requester: ObservedFactory?
    var outcome = "still running"
  }

  fileprivate struct State {
    var lines: [Line] = []
    /// The lines of the resolutions that are running, by their ids.
    var running: [UInt64: Int] = [:]
    /// The last factory for which each factory made an instance, by the factory that made it.
    var requesters: [String: String] = [:]
    var hasIssue = false
  }

  private let state = Locked(State())

  /// Adds the beginning of a resolution, or its end.
  func append(_ event: ResolutionEvent) {
    state.withLock { state in
      switch event.phase {
      case .began: state.begin(event)
      case .ended: state.end(event)
      }
    }
  }

  func appendIssue(_ text: String) {
    state.withLock { state in
      state.lines.append(.issue(text))
      state.hasIssue = true
    }
  }

  var hasIssue: Bool { state.withLock { $0.hasIssue } }

  /// The factories for which instances were made last, by `Container.factory<Type>`.
  var requesters: [String: String] { state.withLock { $0.requesters } }

  /// A line for each resolution and issue.
  var text: String {
    state.withLock { $0.lines }.map { line in
      switch line {
      case .issue(let text):
        "issue: " + text.split(separator: "\n").joined(separator: " ") + "\n"
      case .resolution(let resolution):
        """
        \(String(repeating: "  ", count: resolution.depth))\(Self.name(resolution.factory)), \
        \(resolution.requester.map { "for \($0), " } ?? "")\(resolution.outcome)

        """
      }
    }.joined()
  }

  private static func name(_ factory: ObservedFactory) -> String { "\(factory)<\(factory.type)>" }
}

extension WiringLog.State {
  fileprivate mutating func begin(_ event: ResolutionEvent) {
    running[event.id] = lines.count
    let requester = event.parent.flatMap { running[$0] }.flatMap { factory(at: $0) }
    lines.append(
      .resolution(
        WiringLog.Resolution(factory: event.factory, depth: event.depth, requester: requester)))
  }

  fileprivate mutating func end(_ event: ResolutionEvent) {
    guard let at = running.removeValue(forKey: event.id),
      case .resolution(var resolution) = lines[at]
    else { return }
    let duration = event.duration.map { " in \(Double($0 / 1_000) / 1_000) ms" } ?? ""
    resolution.outcome = (event.source.map { "from \($0)" } ?? "failed") + duration
    lines[at] = .resolution(resolution)
    guard event.isNew == true else { return }
    requesters["\(event.factory)<\(event.factory.type)>"] = resolution.requester?.description
  }

  private func factory(at line: Int) -> ObservedFactory? {
    if case .resolution(let resolution) = lines[line] { resolution.factory } else { nil }
  }
}
