import FactoryKit

extension Scope {
  nonisolated static let login = Cached()
  nonisolated static let screen = Shared()
  nonisolated static let process = Singleton()
  nonisolated static let always = Unique()
}

extension Container {
  var uniqueMailer: Factory<any Mailing> { self { Mailer() }.unique }
  var cachedMailer: Factory<any Mailing> { self { Mailer() }.cached }
  var sharedMailer: Factory<any Mailing> { self { Mailer() }.shared }
  var singletonMailer: Factory<any Mailing> { self { Mailer() }.singleton }
  var graphMailer: Factory<any Mailing> { self { Mailer() }.graph }
  var loginMailer: Factory<any Mailing> { self { Mailer() }.scope(.login) }
  var screenMailer: Factory<any Mailing> { Factory(self) { Mailer() }.scope(Scope.screen) }
  var expiringMailer: Factory<any Mailing> { self { Mailer() }.cached.timeToLive(60 * 5) }
  var weakExpiringMailer: Factory<any Mailing> { self { Mailer() }.shared.timeToLive(1.5) }
  var onceMailer: Factory<any Mailing> {
    self { Mailer() }.cached.onTest { MockMailer() }.once()
  }
  var decoratedMailer: Factory<any Mailing> {
    self { Mailer() }
      .decorator { $0.sent.append("made") }
      .decorator { mailer, isNew in if isNew { mailer.sent = [] } }
  }
  var cachedDocument: ParameterFactory<Int, Document> {
    self { Document(number: $0) }.scopeOnParameters.cached
  }
  var keptDocument: ParameterFactory<Account, Document> {
    self { _ in Document(number: 1) }.cached.scopeOnParameters.timeToLive(60).once()
  }
}

func changeScopes(_ container: Container) {
  container.mailer.scope(.login)
  container.mailer.timeToLive(20)
  container.mailer.once()
  _ = container.mailer.cached
  _ = container.mailer.singleton.shared.unique.graph
  container.document.scope(.cached).timeToLive(20)
  container.manager.defaultScope = .cached
  container.manager.defaultScope = Scope.login
  container.manager.defaultScope = nil
  Scope.login.reset()
  Scope.singleton.reset()
  container.manager.reset(scope: .login)
  container.manager.reset(scope: .cached)
  Scope.$singleton.withValue(Scope.singleton.clone()) { _ = container.singletonMailer() }
  Scope.$singleton.withValue(Scope.Singleton()) { _ = container.singletonMailer() }
}

func scopeSingletonsToATask() async {
  await Scope.$singleton.withValue(Scope.Singleton()) { await Task.yield() }
  await Container.$shared.withValue(Container()) { await Task.yield() }
  await PaymentContainer.$shared.withValue(PaymentContainer()) {
    PaymentContainer.shared.gateway.register { MockMailer() }
    await Task.yield()
  }
}
