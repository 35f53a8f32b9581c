@testable import GeneratorKit

/// What the plan of a command has to be.
enum Planned {
  /// Makes a plan and stops the process unless it holds files that parse, or fails with a message
  /// for people.
  ///
  /// `inputParses` is false where files of the project do not parse before.
  static func check(inputParses: Bool = true, _ make: () throws -> ChangePlan) {
    do {
      let plan = try make()
      for change in plan.changes {
        _ = UnifiedDiff.text(of: change)
        if inputParses { Written.check(change.path, old: change.oldText, new: change.newText) }
      }
    } catch {
      // The system may say no, for example because a path is too long.
      guard let known = GeneratorError.known(error) else {
        violated("an error has no message", "\(error)")
      }
      if known.status == .unexpected { violated("a bug of the tool was reported", "\(known)") }
    }
  }
}
