internal import FactoryKit

/// What issues say: what happened, where the factory is defined, and what to do.
enum IssueText {
  static func missingOverride(of event: ResolutionEvent) -> String {
    """
    FACTORY: \(name(of: event)) was resolved, but this strict test has not overridden it. \
    Register a double, `container.\(event.property).register { ... }`, or allow the real one, \
    `.strict(allowing: \\.\(event.property))`.
    """
  }

  static func unmetDemand(of event: ResolutionEvent) -> String {
    """
    FACTORY: \(name(of: event)) was resolved in a test without the override that it demands. \
    Register one: `container.\(event.property).register { ... }`.
    """
  }

  static func lostContainer(in event: ResolutionEvent, by tests: [String]) -> String {
    let who = tests.map { "`\($0)`" }.joined(separator: " or ")
    return """
      FACTORY: \(name(of: event)) was resolved in the process's default container while the strict \
      test \(who) was running: its own container was lost, as in a detached task, on a dispatch \
      queue or in a callback. Carry it there: `let context = ContainerContext.capture()` in the \
      test's task, then `context.run { ... }`.
      """
  }

  static func lateResolution(of event: ResolutionEvent, in test: String) -> String {
    """
    FACTORY: \(name(of: event)) was resolved in the container of `\(test)` after that test had \
    ended. Let the test wait for the work that it starts.
    """
  }

  private static func name(of event: ResolutionEvent) -> String {
    "\(event.container).\(event.property) (\(event.type), defined at \(event.file):\(event.line))"
  }
}
