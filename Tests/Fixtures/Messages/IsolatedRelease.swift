// says: call to main actor-isolated instance method 'close()' in a synchronous nonisolated context
// in a new project
import FactoryKit

// snippet.mistake
final class Account { func close() {} }

extension Container {
  @MainActor var account: Factory<Account> {
    self { Account() }.cached.onRelease { $0.close() }
  }
}
// snippet.end
