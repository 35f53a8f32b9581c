import FactoryKit

// snippet.account
extension Scope {
  static let login = Cached()
}

@MainActor final class Account {
  private(set) var name: String?

  func logIn(as name: String) { self.name = name }
  func close() { name = nil }
}

extension Container {
  @MainActor var account: Factory<Account> {
    self { Account() }.scope(.login).onRelease { await $0.close() }
  }

  func logOut() { manager.reset(scope: .login) }
}
// snippet.end
