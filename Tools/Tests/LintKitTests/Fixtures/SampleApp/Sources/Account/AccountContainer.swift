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

  var keychain: Factory<Keychain> { self { Keychain() }.singleton }  // finds: same_named_singletons
  var tokens: Factory<Tokens> { self { Tokens() }.cached }
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
