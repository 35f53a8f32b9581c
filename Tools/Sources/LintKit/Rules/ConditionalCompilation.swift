import WiringGraph
import WiringModel

/// `#if DEBUG` where a context says the same and can be tested.
struct ConditionalCompilation: Rule {
  let name = "conditional_compilation"
  let summary = "`#if DEBUG` around registrations where a context belongs"
  let why = """
    What stands in `#if DEBUG` is not compiled in release builds and cannot be switched in tests. \
    `onDebug`, `onTest`, `onPreview` and `onArg` say the same at run time, in one place with the factory.
    """

  let examples: [RuleExample] = [
    .bad(
      "a registration for debug builds",
      """
      extension Container: AutoRegistering {
        var api: Factory<any API> { self { LiveAPI() } }
        func autoRegister() {
          #if DEBUG
            ⚑api.register { MockAPI() }
          #endif
        }
      }
      """),
    .good(
      "a context, and other conditions",
      """
      extension Container: AutoRegistering {
        var api: Factory<any API> { self { LiveAPI() } }
        var log: Factory<any Log> { self { FileLog() } }
        func autoRegister() {
          api.onDebug { MockAPI() }
          #if os(Linux)
            log.register { StandardError() }
          #endif
          #if DEBUG
            log.onArg("quiet") { NoLog() }
            manager.trace = true
          #endif
        }
      }
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    return wiring.changes.compactMap { change in
      guard change.function == "register", !change.isTest, !change.isPreview else { return nil }
      let file = project.files[change.place.file]
      let use = change.call
      let isDebug = file.conditions(around: use.offset).contains { region in
        let words = region.condition.split { !($0.isLetter || $0 == "_") }
        return words.contains("DEBUG") && !region.condition.contains("!")
      }
      guard isDebug else { return nil }
      let factory = wiring.factories[change.factory]
      return Finding(
        rule: name,
        message:
          "`\(factory.qualifiedName)` is registered inside `#if DEBUG`: use `onDebug` or another "
          + "context",
        location: file.location(use.offset))
    }
  }
}
