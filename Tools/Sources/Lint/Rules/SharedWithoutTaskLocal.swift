import Wiring

/// A shared container that tests cannot replace.
struct SharedWithoutTaskLocal: Rule {
  let name = "shared_without_task_local"
  let summary = "A shared container that is not a `@TaskLocal`"
  let why = """
    A test gets its own container because `shared` is a task-local value. A `static let` is one
    object for all: tests that run in parallel register into the same one, and the trait stops the
    test. Write `@TaskLocal static var shared`.
    """

  let exampleText = """
    //= Reported: a constant, and a variable
    public final class AccountContainer: SharedContainer {
      public static let ⚑shared = AccountContainer()
      public let manager = ContainerManager()
    }
    final class AdminContainer: SharedContainer {
      static var ⚑shared = AdminContainer()
      let manager = ContainerManager()
    }
    //= Right: a task-local value, and types that are no shared containers
    final class AccountContainer: SharedContainer {
      @TaskLocal static var shared = AccountContainer()
      let manager = ContainerManager()
    }
    final class Screens: SharedContainer {
      static var shared: Screens { AccountContainer.shared.screens }
      let manager = ContainerManager()
    }
    final class Settings { static let shared = Settings() }
    final class Request: ManagedContainer { let manager = ContainerManager() }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    let index = wiring.index
    return index.types.indices.filter { index.inherits($0, from: "SharedContainer") }
      .flatMap { type in
        index.properties(of: type).filter { _, property in
          property.name == "shared" && property.isStatic && property.isStored
            && property.attribute("TaskLocal") == nil
        }.map { place, property in
          finding(
            "`\(index.types[type].name).shared` is one object for all tests: write "
              + "`@TaskLocal static var shared`",
            at: index.location(property.offset, in: place.file))
        }
      }
  }
}
