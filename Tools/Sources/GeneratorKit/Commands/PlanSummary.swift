import Foundation
import TextOutput

/// What a command did, as JSON for programs.
struct PlanSummary: Encodable {
  struct Change: Encodable {
    /// `create`, `edit`, `replace` or `remove`.
    var kind: String
    /// The path, relative to the root.
    var path: String
  }

  struct Unplaced: Encodable {
    var path: String
    var reason: String
    var lines: [String]
  }

  /// The code that the command exits with.
  var status: Int32
  /// Whether nothing was written.
  var dryRun: Bool
  /// The directory that the paths are relative to.
  var root: String
  var changes: [Change]
  /// What `doctor` found.
  var problems: [String]
  var warnings: [String]
  /// Lines that found no place and are left to be added by hand.
  var unplaced: [Unplaced]
  /// What to do next.
  var next: String?

  init(_ plan: ChangePlan, isDryRun: Bool) {
    status = plan.status.rawValue
    dryRun = isDryRun
    root = plan.root
    changes = plan.changes.map { Change(kind: $0.kind.rawValue, path: $0.path) }
    problems = plan.problems
    warnings = plan.warnings
    unplaced = plan.unplaced.map { Unplaced(path: $0.path, reason: $0.reason, lines: $0.lines) }
    next = plan.nextStep
  }

  /// The text.
  var json: String {
    get throws { try SortedJSON.text(self) }
  }
}
