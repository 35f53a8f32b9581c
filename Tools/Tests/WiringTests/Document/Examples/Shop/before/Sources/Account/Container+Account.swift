import FactoryKit

extension Container {
  var session: Factory<Session> { self { Session() }.cached }
  var account: Factory<Account> { self { Account(session: self.session()) }.cached }
  var log: Factory<Log> { self { Log() } }
}

final class Session {
  @LazyInjected(\.log) private var log
}
final class Account { init(session: Session) {} }
struct Log {}
