internal import FactoryKit

extension LaunchRecorder.Record {
  /// The build that a hit has waited for, which is the last one that was running then.
  fileprivate var waitedFor: LaunchRecorder.Record? { candidates.last { $0.isNew == true } }

  /// Whether this was a hit that has waited for no build.
  fileprivate var isPlainHit: Bool { isNew == false && waitedFor == nil }

  fileprivate var outcome: LaunchReport.Step.Outcome {
    switch isNew {
    case true?: .built
    case false?: .waited
    case nil: end == nil ? .unfinished : .failed
    }
  }
}

extension LaunchRecorder.State {
  /// Makes the report of the records so far.
  ///
  /// - Parameters:
  ///   - beginning: When the recording began.
  ///   - end: When it ended; nil if that is not known, because the container is gone.
  /// - Returns: The report.
  func makeReport(from beginning: UInt64, to end: UInt64?) -> LaunchReport {
    for record in records {
      if let build = record.waitedFor, build.needsMainActor { setNeedsMainActor(record) }
    }
    let kept = records.filter { !$0.isPlainHit }
    let end = end ?? kept.compactMap(\.end).max() ?? beginning
    var ids: [ObjectIdentifier: Int] = [:]
    for (id, record) in kept.enumerated() { ids[ObjectIdentifier(record)] = id }
    let parents = kept.map { record in
      sequence(first: record, next: \.parent).dropFirst()
        .lazy.compactMap { ids[ObjectIdentifier($0)] }.first
    }
    let spans = kept.map { record in
      let start = max(record.start, beginning)
      return start..<max(start, record.end ?? end)
    }
    var children = Array(repeating: [Range<UInt64>](), count: kept.count)
    for (parent, span) in zip(parents, spans) {
      if let parent { children[parent].append(span) }
    }
    let steps = kept.enumerated().map { id, record in
      let outcome = record.outcome
      let duration = spans[id].upperBound - spans[id].lowerBound
      let covered = Self.covered(by: children[id], of: spans[id])
      return LaunchReport.Step(
        id: id, parent: parents[id], container: record.factory.container,
        name: record.factory.name, type: record.factory.type, scope: record.scope,
        start: spans[id].lowerBound - beginning, duration: duration,
        ownDuration: outcome == .waited ? 0 : duration - covered, thread: record.thread,
        outcome: outcome, waitedFor: record.waitedFor.flatMap { ids[ObjectIdentifier($0)] },
        isAsynchronous: record.isAsynchronous, needsMainActor: record.needsMainActor,
        canBeWarmedUp: record.canBeWarmedUp
      )
    }
    return LaunchReport(
      duration: max(end, beginning) - beginning, steps: steps,
      hits: hits + records.count - kept.count)
  }

  /// Returns how much of a span other spans cover, where each moment counts once.
  private static func covered(
    by others: [Range<UInt64>], of span: Range<UInt64>
  ) -> UInt64 {
    var total: UInt64 = 0
    var reached = span.lowerBound
    for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = max(other.lowerBound, reached)
      let end = min(other.upperBound, span.upperBound)
      guard start < end else { continue }
      total += end - start
      reached = end
    }
    return total
  }
}

extension LaunchRecorder.Record {
  fileprivate var canBeWarmedUp: Bool {
    // `warmUp` takes no arguments, and needs a key path, which exists for a property only: not for
    // a function or a key of the user's own, nor for a factory that is found by its type.
    (scope == "cached" || scope == "singleton") && !hasParameter && factory.name != "self"
      && factory.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
