import SourceModel
import WiringGraph

/// A container whose manager is made anew on each read.
struct ComputedManager: Rule {
  let name = "computed_manager"
  let summary = "A container with a computed `manager`"
  let why = """
    The manager holds registrations and instances. A computed property makes a new one on each read: \
    registrations are lost at once, and no scope caches anything. Write `let manager = \
    ContainerManager()`.
    """

  let examples: [RuleExample] = [
    .bad(
      "braces where an equals sign belongs",
      """
      final class AccountContainer: SharedContainer {
        @TaskLocal static var shared = AccountContainer()
        var ⚑manager: ContainerManager { ContainerManager() }
      }
      """),
    .good(
      "stored, or that of another container",
      """
      final class AccountContainer: SharedContainer {
        @TaskLocal static var shared = AccountContainer()
        let manager = ContainerManager()
      }
      struct AccountScreenContainer: ManagedContainer {
        let account: AccountContainer
        var manager: ContainerManager { account.manager }
      }
      final class Factory { var manager: ContainerManager { ContainerManager() } }
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    let index = project.wiring.index
    return index.types.filter(\.isContainer).flatMap { type in
      type.parts.flatMap { part in
        index.declaration(part).properties.filter { property in
          property.name == "manager" && !property.isStored && !property.isStatic
            && property.accessor?.uses.contains { use in
              use.kind == .call && use.closure == nil && use.name == "ContainerManager"
            } == true
        }.map { property in
          Finding(
            rule: name,
            message: "`\(type.name).manager` is another one on each read: write "
              + "`let manager = ContainerManager()`",
            location: project.location(property.offset, in: part.file))
        }
      }
    }
  }
}
