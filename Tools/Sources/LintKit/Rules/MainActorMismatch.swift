import WiringGraph
import WiringModel

/// A main-actor type that a factory makes off the main actor.
struct MainActorMismatch: Rule {
  let name = "main_actor_mismatch"
  let summary = "A factory that is not on the main actor and makes a main-actor type"
  let why = """
    The closure of the factory may run on any thread, and the initializer of the type must not: it does \
    not compile in Swift 6, and races before. Write `@MainActor` before the factory.
    """

  let examples: [RuleExample] = [
    .bad(
      "a view model",
      """
      @MainActor final class HomeModel { var title = "" }
      extension Container {
        ⚑var home: Factory<HomeModel> { self { HomeModel() } }
      }
      """,
      fixed: """
        @MainActor final class HomeModel { var title = "" }
        extension Container {
          @MainActor var home: Factory<HomeModel> { self { HomeModel() } }
        }
        """),
    .good(
      "factory, extension or initializer say so",
      """
      @MainActor final class HomeModel { var title = "" }
      @MainActor final class Settings { nonisolated init() {} }
      extension Container {
        @MainActor var home: Factory<HomeModel> { self { HomeModel() } }
        var other: Factory<HomeModel> { self { @MainActor in HomeModel() } }
        var settings: Factory<Settings> { self { Settings() } }
        var later: AsyncFactory<HomeModel, Never> { self { await HomeModel() } }
      }
      @MainActor extension Container {
        var third: Factory<HomeModel> { self { HomeModel() } }
      }
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    return wiring.factories.compactMap { factory in
      guard factory.isolation == nil, !factory.kind.isAsync,
        let type = MadeType.type(of: factory, in: wiring), isOnMainActor(type, wiring.index),
        !hasMainActorClosure(factory, wiring.index)
      else { return nil }
      let file = wiring.file(of: factory)
      guard
        let start = wiring.index.property(at: factory.place)?.start
          ?? wiring.index.function(at: factory.place)?.start
      else { return nil }
      return Finding(
        rule: name,
        message:
          "`\(factory.qualifiedName)` makes `\(wiring.index.types[type].name)`, which belongs to "
          + "the main actor: write `@MainActor` before it",
        location: file.location(start),
        fix: [TextEdit(path: file.path, range: start..<start, replacement: "@MainActor ")])
    }
  }

  /// Whether the type is declared on the main actor, and none of its initializers leaves it.
  private func isOnMainActor(_ type: Int, _ index: WiringIndex) -> Bool {
    let entity = index.types[type]
    guard entity.declarations.count == 1,
      index.declaration(entity.declarations[0]).hasAttribute("MainActor")
    else { return false }
    return !entity.parts.contains { part in
      index.declaration(part).initializers.contains { $0.modifiers.contains("nonisolated") }
    }
  }

  private func hasMainActorClosure(_ factory: FactoryNode, _ index: WiringIndex) -> Bool {
    guard let body = index.body(at: factory.place) else { return false }
    return factory.definitionClosures.contains {
      body.closures[$0].attributes.contains("MainActor")
    }
  }
}
