import Combine
import FactoryKit
import SwiftUI

@MainActor final class AccountStore: ObservableObject {
  private(set) var name = "Ada"

  func rename(to name: String) {
    objectWillChange.send()
    self.name = name
  }
}

// snippet.object
@MainActor final class AccountModel: ObservableObject {
  private let store: AccountStore
  private var changes: AnyCancellable?
  var greeting: String { "Hello, \(store.name)!" }

  init(store: AccountStore) {
    self.store = store
    changes = store.objectWillChange.sink { [weak self] _ in
      self?.objectWillChange.send()
    }
  }
}

extension Container {
  @MainActor var accountStore: Factory<AccountStore> {
    self { AccountStore() }.cached
  }

  @MainActor var account: Factory<AccountModel> {
    self { AccountModel(store: self.accountStore()) }
  }
}

struct AccountScreen: View {
  @InjectedObject(\.account) private var model

  var body: some View { Text(model.greeting) }
}
// snippet.end
