import Accounts
import FactoryKit
import Films
import ServerCore
import Status

// snippet.modules
extension Container: @retroactive AutoRegistering {
  /// Runs before anything is resolved, in each new container.
  public func autoRegister() {
    contributeFilms()
    contributeAccounts()
    contributeStatus()
  }
}
// snippet.end
