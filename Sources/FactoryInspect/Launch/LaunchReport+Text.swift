extension LaunchReport: CustomStringConvertible {
  /// The report for a terminal, 72 columns wide: totals, the longest chain, the builds that took
  /// longest by themselves, and what to warm up.
  public var description: String {
    let sections = [summary, chain, slowest] + avoidable
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var summary: String {
    let built = steps.count { $0.outcome == .built }
    let rest = [Step.Outcome.failed, .waited, .unfinished].compactMap { outcome in
      let count = steps.count { $0.outcome == outcome }
      return count == 0 ? nil : "\(count) \(outcome.rawValue)"
    }
    let counts = ["\(built) built"] + rest + ["\(hits) from a cache"]
    return "Launch: \(Self.milliseconds(duration)). \(counts.joined(separator: ", "))."
  }

  private var chain: String {
    let path = criticalPath
    guard !path.isEmpty else { return "" }
    let rows = path.indices.map { Self.row(path[$0], indent: $0) }
    return ([Self.heading("The longest chain")] + rows).joined(separator: "\n")
  }

  private var slowest: String {
    let busy = steps.filter { $0.ownDuration > 0 }
    let sorted = busy.sorted { ($0.ownDuration, $1.id) > ($1.ownDuration, $0.id) }
    guard !sorted.isEmpty else { return "" }
    let rows = sorted.prefix(8).map { Self.row($0, indent: 0) }
    return ([Self.heading("The longest by themselves")] + rows).joined(separator: "\n")
  }

  private var avoidable: [String] {
    let longest = avoidableOnMainThread.filter { $0.duration > 0 }
      .sorted { ($0.duration, $1.id) > ($1.duration, $0.id) }
    guard !longest.isEmpty else { return [] }
    let rows = longest.prefix(8).map { Self.row($0, indent: 0) }
    let list = ([Self.heading("On the main thread, without need")] + rows).joined(separator: "\n")
    guard let code = warmUp() else { return [list] }
    let lines = code.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return [list, "Build them earlier, on other threads:\n\(lines)"]
  }
}

// MARK: - Columns

extension LaunchReport {
  private static let nameWidth = 42

  private static func heading(_ title: String) -> String {
    "\(title.padded(to: nameWidth))\("in all".padded(leftTo: 11))\("alone".padded(leftTo: 11))"
  }

  private static func row(_ step: Step, indent: Int) -> String {
    let beginning = String(repeating: " ", count: 2 * min(indent, 12) + 2)
    let note = step.outcome == .built ? "" : " (\(step.outcome.rawValue))"
    let room = nameWidth - beginning.count - note.count
    let name = (beginning + step.factory.shortened(to: room) + note).padded(to: nameWidth)
    let inAll = milliseconds(step.duration).padded(leftTo: 11)
    let alone = step.outcome == .waited ? "" : milliseconds(step.ownDuration)
    let thread = step.isAsynchronous ? "async" : step.isOnMainThread ? "main" : "\(step.thread)"
    return "\(name)\(inAll)\(alone.padded(leftTo: 11))  \(thread)"
  }

  /// Milliseconds with one digit after the point.
  static func milliseconds(_ nanoseconds: UInt64) -> String {
    let tenths = nanoseconds / 100_000 + (nanoseconds % 100_000 >= 50_000 ? 1 : 0)
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func padded(leftTo width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text with its middle left out if it is longer.
  fileprivate func shortened(to width: Int) -> String {
    guard count > width else { return self }
    let rest = max(0, width - 1)
    return "\(prefix(rest / 2))…\(suffix(rest - rest / 2))"
  }
}
