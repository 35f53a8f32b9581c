import SourceModel
import WiringGraph

/// A definition that changes factories while it makes an instance.
struct RegisterInDefinition: Rule {
  let name = "register_in_definition"
  let summary = "`register` inside the closure of a definition"
  let why = """
    The closure runs whenever an instance is made: in the middle of a resolution, perhaps on several \
    threads, and again after each reset. Its registration then replaces the one of a test or of the \
    app's start. Register in `autoRegister`, or where the app starts.
    """

  let examples: [RuleExample] = [
    .bad(
      "the first resolution decides about another factory",
      """
      extension Container {
        var log: Factory<any Log> { self { NoLog() } }
        var ⚑api: Factory<API> {
          self {
            self.log.register { FileLog() }
            return API(log: self.log())
          }
        }
        var ⚑settings: Factory<Settings> {
          self {
            let settings = Settings()
            self.log.onDebug { ConsoleLog(settings) }
            return settings
          }.cached
        }
      }
      """),
    .good(
      "autoRegister, and changes outside the closure",
      """
      extension Container: AutoRegistering {
        var log: Factory<any Log> { self { NoLog() } }
        var api: Factory<API> { self { API(log: self.log()) }.onTest { API(log: NoLog()) }.once() }
        func autoRegister() { log.register { FileLog() } }
      }
      """),
  ]

  private static let changes: Set = [
    "register", "context", "onTest", "onPreview", "onDebug", "onSimulator", "onDevice", "onArg",
    "onArgs",
  ]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    return wiring.factories.compactMap { factory in
      guard wiring.file(of: factory).role == .production,
        let body = wiring.index.body(at: factory.place)
      else { return nil }
      for use in body.uses where use.kind == .call && factory.defines(use, in: body) {
        guard
          case .change(let changed, let function) = wiring.action(
            of: use, in: body, at: factory.place),
          Self.changes.contains(function)
        else { continue }
        return Finding(
          rule: name,
          message: "The definition of `\(factory.qualifiedName)` changes "
            + "`\(wiring.factories[changed].qualifiedName)` each time it runs: move `\(function)` to "
            + "`autoRegister`",
          location: project.location(of: factory),
          notes: [
            Finding.Note("here", at: project.location(use.offset, in: factory.place.file))
          ])
      }
      return nil
    }
  }
}
