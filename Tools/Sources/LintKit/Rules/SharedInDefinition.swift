import WiringGraph
import WiringModel

/// A definition that asks a shared container instead of its own.
struct SharedInDefinition: Rule {
  let name = "shared_in_definition"
  let summary = "`Container.shared` inside a definition"
  let why = """
    A definition belongs to the container that resolves it: a fork, a child, or a test's own \
    container. `Container.shared` bypasses that container and its registrations. Write `self`. The \
    shared instance of another container type is a note: nothing else leads there, unless the \
    container has it as its parent or as a property.
    """

  let examples: [RuleExample] = [
    .bad(
      "its own container, by its global name",
      """
      extension Container {
        var api: Factory<any API> { self { LiveAPI() } }
        var films: Factory<Films> { self { Films(api: ⚑Container.shared.api()) }.cached }
        var search: Factory<Search> {
          self {
            let container = Container.shared
            return Search(api: ⚑container.api(), later: { ⚑Container.shared.api() })
          }
        }
      }
      """),
    .note(
      "the shared instance of another container type",
      """
      final class Account: SharedContainer {
        @TaskLocal static var shared = Account()
        let manager = ContainerManager()
        var session: Factory<Session> { self { Session() }.cached }
      }
      extension Container {
        var films: Factory<Films> { self { Films(session: ⚑Account.shared.session()) } }
      }
      """),
    .good(
      "self, and code outside definitions",
      """
      extension Container {
        var api: Factory<any API> { self { LiveAPI() } }
        var films: Factory<Films> { self { Films(api: self.api()) } }
        var settings: Factory<Settings> { self { Settings.shared.copy() } }
        func warm() { _ = Container.shared.films() }
      }
      final class Settings { static let shared = Settings() }
      final class Screen { let films = Container.shared.films() }
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    return wiring.factories.flatMap { factory -> [Finding] in
      guard wiring.file(of: factory).role == .production,
        let body = wiring.index.body(at: factory.place)
      else { return [] }
      return body.uses.compactMap { use in
        guard factory.defines(use, in: body), use.path.count >= 3, use.path[1] == "shared",
          !use.path.dropLast().contains(where: { $0.hasSuffix("()") }),
          case .instance(let container) = wiring.evaluate(
            Array(use.path.prefix(2)), at: factory.place),
          wiring.index.types[container].isContainer, leadsToFactory(use, body, factory, wiring)
        else { return nil }
        let isOwn =
          container == factory.container
          || wiring.index.universalContainers.contains(factory.container)
        let name = "\(wiring.index.types[container].name).shared"
        return Finding(
          rule: self.name,
          message: "The definition of `\(factory.qualifiedName)` asks `\(name)`"
            + (isOwn
              ? ", whichever container resolves it: write `self`"
              : ": what a test or a child container registers elsewhere is not found there"),
          location: project.location(use.offset, in: factory.place.file),
          level: isOwn ? nil : .note)
      }
    }
  }

  private func leadsToFactory(
    _ use: Use, _ body: ParsedBody, _ factory: FactoryNode, _ wiring: Wiring
  ) -> Bool {
    switch wiring.action(of: use, in: body, at: factory.place) {
    case .resolve, .resolveLater: true
    default: false
    }
  }
}

extension FactoryNode {
  /// Whether a use stands in one of the closures that make the instance, or in one inside it.
  func defines(_ use: Use, in body: ParsedBody) -> Bool {
    body.closures(around: use).contains(where: definitionClosures.contains)
  }
}
