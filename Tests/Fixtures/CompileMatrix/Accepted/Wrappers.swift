import FactoryKit
import Observation

class MailViewModel {
  @Injected(\.mailer) private var mailer
  @Injected(\PaymentContainer.gateway) private var gateway: any Mailing
  @LazyInjected(\.accountStore) private var store
  @LazyInjected(\PaymentContainer.gateway) private var lazyGateway
  @WeakLazyInjected(\.sharedMailer) private var weakMailer
  @WeakLazyInjected(\PaymentContainer.gateway) private var weakGateway: (any Mailing)?
  @DynamicInjected(\.cachedMailer) private var dynamicMailer
  @DynamicInjected(\PaymentContainer.gateway) private var dynamicGateway
  @InjectedContainer private var container
  @InjectedContainer private var payments: PaymentContainer
  @InjectedContainer(PaymentContainer.self) private var namedPayments
  private let direct = Container.shared.mailer()

  func use() {
    mailer.sent = dynamicMailer.sent + gateway.sent + direct.sent
    mailer = MockMailer()
    $mailer.resolve()
    $mailer.resolve(reset: .scope)
    $mailer.factory.register { MockMailer() }
    store = AccountStore(mailer: mailer)
    if let store = $store.resolvedOrNil() { store.accounts = [] }
    $store.resolve()
    let resolved = $store.resolve(reset: .all)
    resolved.accounts.append(Account())
    $store.factory.reset()
    weakMailer = mailer
    weakMailer?.sent.append("one")
    $weakMailer.resolve()
    $weakMailer.factory.reset(.scope)
    if $weakMailer.resolvedOrNil() == nil { weakGateway = nil }
    _ = ($dynamicMailer(), $dynamicMailer.resolve(), dynamicGateway, lazyGateway)
    container.mailer.register { MockMailer() }
    $container.reset()
    $payments.reset(options: .scope)
    container = Container()
    _ = (payments.gateway(), namedPayments.gateway())
  }
}

struct LetOwner {
  @LazyInjected(\.mailer) var mailer
  @WeakLazyInjected(\.sharedMailer) var weakMailer
}

func useLetOwner() {
  let owner = LetOwner()
  owner.$mailer.resolve()
  owner.$weakMailer.resolve(reset: .scope)
  owner.mailer = MockMailer()
  owner.weakMailer = nil
}

nonisolated final class TypedContainer: SharedContainer, Resolving {
  static let shared = TypedContainer()
  let manager = ContainerManager()
}

struct TypedOwner {
  @InjectedType var store: AccountStore?
  @InjectedType(TypedContainer.shared) var mailer: (any Mailing)?
  @InjectedType(TypedContainer.shared as any ManagedContainer) var document: Document?
}

func useTypes() {
  let mock = MockMailer()
  let container = TypedContainer.shared
  container.register { mock as any Mailing }
  container.register(Document.self) { Document(number: 1) }.scope(.singleton)
  _ = container.register { Account() }.cached
  let mailer: (any Mailing)? = container.resolve()
  let factory = container.factory(Document.self)
  var owner = TypedOwner()
  owner.store = nil
  _ = (mailer, factory?(), container.resolve(Account.self), owner.mailer, owner.document)
}

func useFunctions() {
  let mailer: any Mailing = dependency(\.mailer)
  let gateway = dependency(\PaymentContainer.gateway)
  let document = dependency(\.document, parameter: 1)
  let receipt = dependency(\PaymentContainer.receipt, parameter: "one")
  _ = (mailer, gateway, document, receipt)
}

@Observable class ObservedModel {
  @ObservationIgnored @Injected(\.mailer) private var mailer
  @ObservationIgnored @LazyInjected(\.accountStore) var store
  @ObservationIgnored @WeakLazyInjected(\.accountStore) var weakStore
  var count = 0
  init(count: Int = 0) {
    self.count = count
    mailer = MockMailer()
  }
}
