import WiringGraph
import WiringModel

/// A definition that undoes what others registered.
struct DefinitionWins: Rule {
  let name = "definition_wins"
  let summary = "`register` or contexts inside a definition without `once()`"
  let why = """
    A definition runs each time its property is read, and its contexts and registrations with it: a \
    test that registers a mock gets the definition's own again. End the definition with `once()`, or \
    move them to `autoRegister`.
    """

  let examples: [RuleExample] = [
    .bad(
      "a context that always comes back",
      """
      extension Container {
        var ⚑api: Factory<any API> {
          self { LiveAPI() }.onTest { MockAPI() }
        }
      }
      """),
    .bad(
      "a registration inside the definition",
      """
      extension Container {
        var ⚑store: Factory<Store> {
          self { Store() }.cached.register { Store(inMemory: true) }
        }
      }
      """),
    .good(
      "once, or outside",
      """
      extension Container: AutoRegistering {
        var api: Factory<any API> {
          self { LiveAPI() }.onTest { MockAPI() }.once()
        }
        var store: Factory<Store> { self { Store() }.cached.timeToLive(60).decorator { _ in } }
        func autoRegister() { store.onPreview { Store(inMemory: true) } }
      }
      """),
  ]

  private static let changes: Set = [
    "register", "context", "onTest", "onPreview", "onDebug", "onSimulator", "onDevice", "onArg",
    "onArgs",
  ]

  func findings(in project: LintProject) -> [Finding] {
    project.wiring.factories.compactMap { factory in
      guard !factory.has("once"), let change = factory.modifiers.first(where: Self.changes.contains)
      else { return nil }
      return Finding(
        rule: name,
        message: "`\(change)` in the definition of `\(factory.qualifiedName)` replaces what others "
          + "register: end it with `.once()`",
        location: project.location(of: factory))
    }
  }
}
