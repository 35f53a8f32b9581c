internal import FactoryInspect
internal import FactoryKit

/// The messages of issues, which say what happened, where the factory is defined, and what to do.
enum IssueMessage {
  static func missingOverride(
    of report: ResolutionReport, and others: [String] = [], note: String = ""
  ) -> Message {
    let rest = others.isEmpty ? "" : ", nor what it has resolved: \(others.joined(separator: ", "))"
    let expression = Message.expression(of: report.property)
    return Message(
      "missing-override",
      """
      FACTORY: \(name(of: report)) was resolved, but this strict test has not overridden it\
      \(rest). Register a double, `\(expression).register { ... }`, or allow the real one, \
      `.strict(allowing: \(reference(to: report)))`.\(note)
      """
    )
  }

  static func missingRequiredOverride(of report: ResolutionReport) -> Message {
    Message(
      "required-override",
      """
      FACTORY: \(name(of: report)) was resolved in a test without the override that it demands. \
      Register one: `\(Message.expression(of: report.property)).register { ... }`.
      """
    )
  }

  /// A factory that was overridden after something was built from it.
  static func lateOverride(
    of factory: InspectedFactory,
    at place: SourcePlace?,
    missing dependent: InspectedFactory.Dependent,
    others: [String],
    wasReported: Bool
  ) -> Message {
    let path = dependent.path
    let way = path.isEmpty ? "" : ", through " + path.joined(separator: " and ") + ","
    let line = place.map { " at \($0.text)" } ?? ""
    let names = others.joined(separator: ", ")
    let more = others.isEmpty ? "" : " So \(others.count == 1 ? "does" : "do") \(names)."
    let report =
      !wasReported ? "" : " This is why \(factory.displayName) was reported as not overridden."
    let expression = Message.expression(of: factory.name)
    return Message(
      "late-override",
      """
      FACTORY: \(dependent.name) was built with \(factory.displayName)\(way) before this \
      override\(line), and keeps the former one.\(more)\(report) Override before the first use, or \
      drop what was built before: `\(expression).reset(.dependents)`.
      """
    )
  }

  static func twoCopies(in first: String, and second: String) -> Message {
    Message(
      "linked-twice",
      """
      FACTORY: FactoryKit is in this test process twice, in \(first) and in \(second), in copies \
      that differ, each with containers and singletons of its own: what tests register in one is \
      not there in the other. Build both from one version, with one compiler and configuration.
      """
    )
  }

  static func repeatedContainer(_ type: String) -> Message {
    Message(
      "repeated-container",
      """
      FACTORY: `.containers` has several traits for \(type), and the test gets the container of \
      the last one: what the others prepare or allow is lost. Use one trait: it takes several \
      closures, one after the other.
      """
    )
  }

  /// A resolution in the default container by work that has lost its test's container.
  ///
  /// - Parameters:
  ///   - report: The resolution, which has just ended on this thread.
  ///   - tests: The tests that may have started the work.
  ///   - note: A sentence about the baseline, after a space.
  /// - Returns: The message.
  static func lostContainer(
    in report: ResolutionReport,
    by tests: [TestScope],
    note: String = ""
  ) -> Message {
    var known: Set<String> = []
    let names = tests.map { "`\($0.test.name)`" }.filter { known.insert($0).inserted }
      .joined(separator: " or ")
    let text = """
      FACTORY: \(name(of: report)) was resolved in the process's default container, or in a fork \
      of it, while the strict test \(names) was running: its own container was lost, as in a \
      detached task, on a dispatch queue or in a callback. Carry it there: \
      `let context = ContainerContext.capture()` in the test's task, then \
      `context.run { ... }`.\(note)
      """
    guard TaskNumber.current == nil else { return Message("lost-container", text) }
    return Message(
      "lost-container",
      text + " If an earlier test has started this work, let that test wait for it."
    )
  }

  static func olderWork(in report: ResolutionReport) -> Message {
    Message(
      "older-work",
      """
      FACTORY: \(name(of: report)) was resolved in the process's default container, or in a fork \
      of it, by a task that is older than the strict tests that are running. If an earlier test \
      has started that task, let the test wait for it.
      """
    )
  }

  static func lateResolution(
    of report: ResolutionReport,
    in test: String,
    note: String
  ) -> Message {
    Message(
      "late-resolution",
      """
      FACTORY: \(name(of: report)) was resolved in the container of `\(test)` after that test had \
      ended. Let the test wait for the work that it starts.\(note)
      """
    )
  }

  /// A leak: an object that a factory has made is alive after the test.
  ///
  /// - Parameters:
  ///   - report: The resolution that made it.
  ///   - count: How many objects of this factory there are.
  ///   - hasTask: Whether a task of the test was still running.
  ///   - containers: The containers of the test that still exist.
  /// - Returns: The message.
  static func leak(
    of report: ResolutionReport,
    count: Int,
    besidesTask hasTask: Bool,
    and containers: [ContainerManager]
  ) -> Message {
    let requester = report.requester.map { ", made for \($0)," } ?? ""
    var text = """
      FACTORY: \(report.name) (\(report.scope))\(requester) is still alive \
      after the test. Look for a reference cycle or for a task that holds it.
      """
    if count > 1 { text += " There are \(count) such instances." }
    if hasTask {
      text += " A task of the test was still running."
    } else if !containers.isEmpty {
      let hasRegistrations = containers.contains { !$0.isEmpty(.registration) }
      let suspects = hasRegistrations ? "the instance or a registered closure" : "the instance"
      text += " A container of the test is still alive as well: does \(suspects) capture it?"
    }
    text += " If it may outlive the test: `.released(except: \(reference(to: report)))`."
    return Message("leak", text)
  }

  /// The code with which a trait names the factory: a key path, or a closure if the factory has an
  /// actor or is a function.
  private static func reference(to report: ResolutionReport) -> String {
    let code = "$0." + Message.expression(of: report.property).dropFirst("container.".count)
    if let actor = report.actor { return "{ @\(actor) in \(code) }" }
    return code.hasSuffix(")") ? "{ @Sendable in \(code) }" : "\\.\(report.property)"
  }

  private static func name(of report: ResolutionReport) -> String {
    """
    \(report.name) (\(report.type), \
    defined at \(report.file):\(report.line))
    """
  }
}
