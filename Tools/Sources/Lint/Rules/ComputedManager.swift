import Wiring

/// A container whose manager is made anew on each read.
struct ComputedManager: Rule {
  let name = "computed_manager"
  let summary = "A container with a computed `manager`"
  let why = """
    The manager holds registrations and instances. A computed property makes a new one on each read:
    registrations are lost at once, and no scope caches anything. Write `let manager =
    ContainerManager()`.
    """

  let exampleText = """
    //= Reported: braces where an equals sign belongs
    final class AccountContainer: SharedContainer {
      @TaskLocal static var shared = AccountContainer()
      var ⚑manager: ContainerManager { ContainerManager() }
    }
    //= Right: stored, or that of another container
    final class AccountContainer: SharedContainer {
      @TaskLocal static var shared = AccountContainer()
      let manager = ContainerManager()
    }
    struct AccountScreenContainer: ManagedContainer {
      let account: AccountContainer
      var manager: ContainerManager { account.manager }
    }
    final class Factory { var manager: ContainerManager { ContainerManager() } }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    let index = wiring.index
    return index.types.indices.filter { index.types[$0].isContainer }.flatMap { type in
      index.properties(of: type).filter { isComputedManager($0.property) }.map { place, property in
        finding(
          "`\(index.types[type].name).manager` is another one on each read: write "
            + "`let manager = ContainerManager()`",
          at: index.location(property.offset, in: place.file))
      }
    }
  }

  private func isComputedManager(_ property: ParsedProperty) -> Bool {
    property.name == "manager" && !property.isStored && !property.isStatic
      && property.accessor?.uses.contains { use in
        use.kind == .call && use.closure == nil && use.name == "ContainerManager"
      } == true
  }
}
