import FactoryKit

// What an app has: classes that are not Sendable, behind protocols that say nothing of threads. They
// belong to no actor, which `nonisolated` says where MainActor is the default.

nonisolated protocol Mailing: AnyObject {
  var sent: [String] { get set }
}

nonisolated class Mailer: Mailing {
  var sent: [String] = []
}

nonisolated final class MockMailer: Mailing {
  var sent: [String] = []
  var fails = false
}

nonisolated struct Account: Hashable {
  var name = "Ada"
}

nonisolated final class AccountStore {
  let mailer: any Mailing
  var accounts: [Account] = []
  init(mailer: any Mailing) { self.mailer = mailer }
}

nonisolated final class Document {
  let number: Int
  init(number: Int) { self.number = number }
}

extension Container {
  var mailer: Factory<any Mailing> { self { Mailer() } }
  var accountStore: Factory<AccountStore> { self { AccountStore(mailer: self.mailer()) }.shared }
  var document: ParameterFactory<Int, Document> { self { Document(number: $0) } }
  var now: Factory<() -> Int> { self { { 42 } } }
}
