import FactoryKit
import Foundation
import Testing

/// Sequences of public operations, with what Factory 3.2.2 printed for each of them.
///
/// A line `= resolve:0:1 reset:0:1:0` begins a sequence. A line for each operation follows: its
/// result, what was logged, and which objects are alive.
struct RecordedTests {
  private static let file = "Tests/Fixtures/Recorded/sequences.txt"

  #if DEBUG
    /// Recorded in a debug build: contexts of tests, and a line that is logged, exist only there.
    @Test func `recorded sequences come out as with Factory`() async {
      // In a process of its own: contexts and singletons are the process's.
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        for each in try RecordedTests.differences().prefix(3) { print("DIFFERENCE \(each)") }
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      #expect(!output.contains("DIFFERENCE"), "\(output)")
    }
  #endif

  @Test func `a library without an operation is found out`() async {
    await #expect(processExitsWith: .success) {
      exit(try RecordedTests.differences(without: "resetScope").isEmpty ? 1 : 0)
    }
  }

  /// The first difference of each sequence that comes out otherwise.
  private static func differences(without missing: String? = nil) throws -> [String] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(file)
    let recorded = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n= ")
    return recorded.dropFirst().compactMap { text in
      let lines = text.split(separator: "\n").map(String.init)
      let ours = replay(lines[0].split(separator: " ").map(Operation.init), without: missing)
      guard let index = ours.indices.first(where: { ours[$0] != lines[$0 + 1] }) else { return nil }
      return "\(lines[0])\n  Factory:    \(lines[index + 1])\n  FactoryKit: \(ours[index])"
    }
  }

  private static func replay(_ operations: [Operation], without missing: String?) -> [String] {
    let context = FactoryContext.current
    FactoryContext.current.isTest = false
    var lines = perform(operations, without: missing)
    Scope.singleton.reset()
    FactoryContext.current = context
    for name in ["x", "y"] { FactoryContext.removeArg(forKey: name) }
    lines.append("end [\(Log.alive)]")
    Log.restart()
    return lines
  }

  /// The containers end with this function; only singletons outlive it.
  private static func perform(_ operations: [Operation], without missing: String?) -> [String] {
    let replay = Replay()
    return Box.$shared.withValue(replay.boxes[0]) {
      operations.map { line($0, in: replay, without: missing) }
    }
  }

  /// Without the text of an empty optional in a trace: Docs/Compatibility.md.
  private static func withoutNil(_ trace: String) -> String {
    trace.replacing(#/(>> = \w:) nil/#) { $0.1 }
  }

  private static func line(
    _ operation: Operation, in replay: Replay, without missing: String?
  ) -> String {
    // A reset may set it anew: Docs/Compatibility.md, detail 6.
    for box in replay.boxes { box.manager.promiseTriggersError = false }
    let result = operation.name == missing ? "" : replay.perform(operation)
    let logged = Log.taken().map { " | \($0)" }.joined()
    return "\(operation) → \(result)\(Self.withoutNil(logged)) [\(Log.alive)]"
  }
}

extension Replay {
  /// Performs an operation and returns what came of it.
  fileprivate func perform(_ operation: Operation) -> String {
    if let resolved = resolve(operation) { return resolved }
    precondition(change(operation) || changeContainer(operation), "unknown: \(operation)")
    return ""
  }
}
