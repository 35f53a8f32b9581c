import FactoryControls
import FactoryContributions
import FactoryKit
import Hummingbird
import ServerCore

extension Container {
  package var accounts: AsyncFactory<AccountStore, any Error> {
    self {
      AccountStore(database: try await self.database(), date: self.date(), uuid: self.uuid())
    }
    .cached
  }

  var accountRoutes: Factory<any RouteModule> { self { AccountRoutes() } }

  /// What this module adds to the server.
  package func contributeAccounts() {
    schemas.contribute { AccountStore.schema }
    schemas.contribute { AccountStore.hashes }
    routes.contribute(\.accountRoutes)
  }
}

// snippet.user
extension RequestContainer {
  /// Who is signed in: looked up once, however many ask.
  package var user: AsyncFactory<User, any Error> {
    self {
      guard let token = self.visit.token,
        let user = try await self.accounts().user(withToken: token)
      else { throw HTTPError(.unauthorized, message: "Sign in first.") }
      self.logger().debug("Signed in", metadata: ["user": "\(user)"])
      return user
    }
    .cached
  }
}
// snippet.end
