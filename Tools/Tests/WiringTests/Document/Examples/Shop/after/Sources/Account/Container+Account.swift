import FactoryKit

extension Container {
  var session: Factory<Session> { self { Session() }.cached }
  var account: Factory<Account> { self { Account(session: self.session()) }.cached }
}

final class Session {
  @LazyInjected(\.log) private var log
  @Injected(\.account) private var account
}
final class Account { init(session: Session) {} }
