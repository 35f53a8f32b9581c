import Factory  // finds: factory_import
import FactoryKit

final class AccountContainer: SharedContainer {
  @TaskLocal static var shared = AccountContainer()
  let manager = ContainerManager()

  var keychain: Factory<Keychain> { self { Keychain() }.singleton }
  var tokens: Factory<Tokens> { self { Tokens() }.singleton }
}

final class AdminContainer: SharedContainer {
  @TaskLocal static var shared = AdminContainer()
  let manager = ContainerManager()

  var keychain: Factory<Keychain> { self { Keychain() }.singleton }
  var tokens: Factory<Tokens> { self { Tokens() }.cached }
}

/// Containers that are not put together as they should be.
final class GuestContainer: SharedContainer {
  static let shared = GuestContainer()  // finds: shared_without_task_local
  var manager: ContainerManager { ContainerManager() }  // finds: computed_manager

  // finds: definition_on_shared
  var session: Factory<GuestSession> { Factory(GuestContainer.shared) { GuestSession() } }
  var visits: Factory<GuestSession> { Factory(self) { GuestSession() } }
}

final class GuestSession { var name = "" }

struct Guest {
  @Injected(\GuestContainer.session) private var session
  @Injected(\GuestContainer.visits) private var visits  // finds: forbidden_dependencies
}

final class Keychain { var items: [String] = [] }
final class Tokens { var items: [String] = [] }

struct Login {
  @Injected(\AccountContainer.keychain) private var keychain
  @Injected(\AccountContainer.tokens) private var tokens
}

struct Profile {
  @Injected(\AccountContainer.keychain) private var keychain
  @Injected(\AccountContainer.tokens) private var tokens
}

struct Admin {
  @Injected(\AdminContainer.keychain) private var keychain
  @Injected(\AdminContainer.tokens) private var tokens
}

struct Audit {
  @Injected(\AdminContainer.keychain) private var keychain
}
