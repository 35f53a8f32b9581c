import GraphKit
import LintKit
package import SourceModel
package import TextOutput

/// Everything that `factory graph --lock` and `--check` do, from the arguments to the exit code.
package struct LockCommandLine: Sendable {
  /// The file where none is named.
  package static let fileName = "wiring.lock"

  /// The sources.
  private let input: SourceInput
  /// The file of the lock.
  private let file: String
  /// Whether to compare the file instead of writing it.
  private let checks: Bool
  private let streams: CommandStreams

  /// Makes a run over `input` that writes `file`, or compares it.
  package init(input: SourceInput, file: String?, checks: Bool, streams: CommandStreams) {
    (self.input, self.streams) = (input, streams)
    (self.file, self.checks) = (file ?? Self.fileName, checks)
  }

  /// Runs, and returns the exit code: 0 written or up to date, 1 not up to date, 2 could not run.
  package func run() -> Int32 {
    streams.exitCode {
      let place = try CommandFile(file, in: input.directory)
      let known = try known(in: place)
      if checks, known == .nothing {
        throw CommandFailure(description: "There is no lock \(file): write it with `\(command)`.")
      }
      let wiring = try input.wiring(reportingTo: streams)
      let lock = WiringLock(WiringOutline(wiring))
      report(unresolved: wiring)
      return checks ? check(known, against: lock) : try write(lock, over: known, to: place)
    }
  }

  // MARK: The file

  private enum Known: Equatable {
    case nothing
    case lock(WiringLock, text: String)
    case conflict(line: Int)
  }

  private func known(in place: CommandFile) throws -> Known {
    guard let bytes = try place.contents(), !bytes.isEmpty else { return .nothing }
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(WiringLock.Refusal) {
      return .lock(try WiringLock(text: text), text: text)
    } catch {
      switch error {
      case .conflict(let line): return .conflict(line: line)
      case .newer(let format):
        throw CommandFailure(
          description: "\(file) has format \(format), and this command knows format "
            + "\(WiringLock.format): update `factory`.")
      case .noLock:
        throw CommandFailure(
          description: "\(file) is no lock of a wiring and is not overwritten: name another file.")
      }
    }
  }

  // MARK: Writing and checking

  private func write(_ lock: WiringLock, over known: Known, to place: CommandFile) throws -> Int32 {
    if case .lock(_, lock.text) = known {
      streams.report("\(file) is up to date.")
      return 0
    }
    try place.replace(with: lock.text)
    streams.report("\(file): written, \(lock.lines.count) lines.")
    return 0
  }

  private func check(_ known: Known, against lock: WiringLock) -> Int32 {
    switch known {
    case .lock(let old, _) where old == lock:
      streams.report("\(file) is up to date.")
      return 0
    case .lock(let old, _):
      let difference = old.difference(to: lock)
      streams.output(difference.map { VisibleText.line($0) + "\n" }.joined())
      let what = difference.isEmpty ? "its lines are in another order" : "the wiring has changed"
      streams.report(
        "error: \(file) is not up to date: \(what). If that is meant, run `\(command)`.")
    case .conflict(let line):
      streams.report("error: \(file):\(line): a merge conflict. Run `\(command)`.")
    case .nothing: break
    }
    return 1
  }

  /// The command that writes the lock of these sources.
  private var command: String {
    (["factory", "graph"] + input.paths + ["--lock", file]).map(ShellText.quoted)
      .joined(separator: " ")
  }

  private func report(unresolved wiring: Wiring) {
    guard !wiring.unresolved.isEmpty else { return }
    streams.report(
      "unresolved: \(wiring.unresolved.count); `factory lint --unresolved` lists each, and the lock "
        + "does not have it.")
  }
}

/// Words as a shell reads them.
enum ShellText {
  /// Returns `word` in quotation marks, if it has a character that a shell acts on.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.allSatisfy {
        $0.isLetter || $0.isNumber || "-_./+=:,@%".contains($0)
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
