internal import CFactoryPlatform
internal import FactoryKit

#if !os(WASI)
  internal import Foundation
#endif

/// A list of findings that strict tests tolerate, and what has happened of it in this process.
package final class StrictBaseline: Sendable {
  /// What becomes of a finding.
  enum Judgement {
    /// It is listed, or being listed.
    case tolerated
    /// It is reported, with a sentence about the baseline.
    case new(note: String)
    /// The file cannot be written, which is reported instead.
    case failed(Message)
  }

  private struct State {
    /// The lines of the listed findings; nil until the file is read, or if there is none.
    var listed: [StrictFinding: Int]?
    var isRead = false
    /// The listed keys of tests, by the name that overloads share.
    var keys: [String: [String]] = [:]
    /// The message about a file that is no baseline.
    var defect: Message?
    var happened: [String: Set<StrictFinding>] = [:]
    /// The traits that run each test with this baseline.
    var running: [String: Int] = [:]
    /// The running tests that have ended early, or some case of which has.
    var incomplete: Set<String> = []
  }

  private static let all = Locked<[String: StrictBaseline]>([:])
  /// The name of the file, as messages have it.
  let name: String
  /// Whether this run lists what it finds.
  private let isWriting: Bool
  private let file: BaselineFile
  private let state = Locked(State())

  /// Makes a baseline that shares nothing with others of the same file in this process.
  package init(path: String, isWriting: Bool) {
    file = BaselineFile(path: path)
    self.isWriting = isWriting
    name = path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the baseline of a file, which all traits that name the file share.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - source: The source file whose folder the path is relative to.
  /// - Returns: The baseline.
  static func at(_ path: String, besides source: String) -> StrictBaseline {
    let wish = fk_environment("FACTORY_STRICT_BASELINE").map { String(cString: $0) }
    #if os(WASI)
      let full = path
    #else
      let folder = URL(fileURLWithPath: source).deletingLastPathComponent()
      let full = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
    #endif
    let made = StrictBaseline(path: full, isWriting: wish == "write")
    return all.withLock { all in
      if let known = all[full] { return known }
      all[full] = made
      return made
    }
  }

  /// The message about a file that is no baseline; nil if the file is one or does not exist.
  var defect: Message? {
    read()
    return state.withLock { $0.defect }
  }

  private func read() {
    guard !state.withLock({ $0.isRead }) else { return }
    var listed: [StrictFinding: Int]?
    var defect: Message?
    do throws(BaselineFile.Failure) {
      if let text = try file.read() {
        listed = Dictionary(
          text.entries.map { ($0.finding, $0.line) }, uniquingKeysWith: { one, _ in one })
      }
    } catch { defect = message(about: error) }
    state.withLock { state in
      guard !state.isRead else { return }
      (state.listed, state.defect, state.isRead) = (listed, defect, true)
      let keys = Set(listed?.keys.map(\.test) ?? [])
      state.keys = Dictionary(grouping: keys) { BaselineKeys.overload($0).name }
    }
  }

  private func message(about failure: BaselineFile.Failure) -> Message {
    switch failure {
    case .broken(let defect): IssueMessage.brokenBaseline(name, defect)
    case .unwritable(let reason): IssueMessage.unwrittenBaseline(name, reason)
    }
  }
}

extension StrictBaseline {
  /// Decides what becomes of a finding, and records that it has happened.
  func judge(_ finding: StrictFinding) -> Judgement {
    read()
    let keys = [finding.test] + otherKeys(of: finding.test)
    let (isRunning, isListed, isMissing, isBroken) = state.withLock { state in
      state.happened[finding.test, default: []].insert(finding)
      return (
        state.running[finding.test] != nil,
        keys.contains { state.listed?[finding.of($0)] != nil }, state.listed == nil,
        state.defect != nil
      )
    }
    // A file that cannot be read is an issue of each test already.
    if isListed || isBroken { return .tolerated }
    if isWriting {
      // A running test is written when it ends.
      let failure = isRunning ? nil : write { $0.insert(finding) }
      return failure.map(Judgement.failed) ?? .tolerated
    }
    return .new(note: IssueMessage.note(on: name, isMissing: isMissing))
  }

  /// The keys that an overload may have in the list, if the list names more overloads than the run
  /// has; otherwise none.
  private func otherKeys(of test: String) -> [String] {
    let name = BaselineKeys.overload(test).name
    let keys = state.withLock { $0.keys[name] ?? [] }
    let listed = keys.map { BaselineKeys.overload($0).number }.max() ?? 1
    return listed > BaselineKeys.count(of: name) ? keys : []
  }

  /// Records that a test has begun with this baseline.
  func begin(_ test: String) {
    state.withLock { state in
      if state.running[test] == nil {
        state.happened[test] = []
        state.incomplete.remove(test)
      }
      state.running[test, default: 0] += 1
    }
  }

  /// Records that a test, or a case of it, ends before its code does.
  func noteIncomplete(_ test: String) {
    state.withLock { state in
      if state.running[test] != nil { state.incomplete.insert(test) }
    }
  }

  /// Records that a test has ended with this baseline, and lists its findings if the run does.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - isParameterized: Whether perhaps not all of its cases have run.
  /// - Returns: What to report; nil if there is nothing.
  func end(_ test: String, isParameterized: Bool) -> TestIssue? {
    read()
    let (isLast, isComplete, happened, listed) = state.withLock { state in
      let others = (state.running[test] ?? 1) - 1
      state.running[test] = others > 0 ? others : nil
      let isComplete = !state.incomplete.contains(test)
      return (others <= 0, isComplete, state.happened[test] ?? [], state.listed ?? [:])
    }
    guard isLast else { return nil }
    let others = otherKeys(of: test)
    func isGone(_ finding: StrictFinding) -> Bool {
      isComplete && others.isEmpty && finding.test == test && finding.isFoundInTime
        && !happened.contains(finding)
    }
    if isWriting {
      let failure = write { findings in
        if !isParameterized { findings = findings.filter { !isGone($0) } }
        findings.formUnion(
          happened.filter { finding in !others.contains { listed[finding.of($0)] != nil } })
      }
      return failure.map { TestIssue($0) }
    }
    let gone = listed.filter { isGone($0.key) }.sorted { $0.value < $1.value }
    guard !gone.isEmpty else { return nil }
    let message = IssueMessage.outdatedBaseline(
      name, gone.map { (line: $0.value, finding: $0.key) }, isParameterized: isParameterized)
    return TestIssue(message, severity: .warning)
  }

  /// - Returns: What to report if the file cannot be written.
  private func write(_ change: (inout Set<StrictFinding>) -> Void) -> Message? {
    do throws(BaselineFile.Failure) {
      try file.update(change)
      return nil
    } catch { return message(about: error) }
  }
}
