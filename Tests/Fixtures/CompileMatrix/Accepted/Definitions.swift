import FactoryKit

nonisolated private protocol Part {}
nonisolated private struct Wheel: Part {}
nonisolated private final class Cart {
  let parts: [any Part]
  init(parts: [any Part]) { self.parts = parts }
}

extension Container {
  var formalMailer: Factory<any Mailing> { Factory(self) { Mailer() } }
  var madeMailer: Factory<any Mailing> { make { Mailer() } }
  var madeDocument: ParameterFactory<Int, Document> { make { Document(number: $0) } }
  var formalDocument: ParameterFactory<Int, Document> {
    ParameterFactory(self) { Document(number: $0) }
  }
  var namedDocument: ParameterFactory<(number: Int, title: String), Document> {
    self { Document(number: $0.number) }
  }
  var keyed: Factory<Int> { self(key: "anotherKey") { 1 } }
  var formalKeyed: Factory<Int> { Factory(self, key: "yetAnotherKey") { 1 } }
  var promisedMailer: Factory<(any Mailing)?> { promised() }
  var promisedDocument: ParameterFactory<Int, Document?> { promised() }
  var optional: Factory<Document?> { self { nil } }
  var couple: Factory<(Int, String)> { self { (1, "one") } }
  var list: Factory<[any Mailing]> { self { [self.mailer(), self.formalMailer()] } }
  var asynchronous: Factory<() async -> Int> { self { { 1 } } }
  var throwing: Factory<() throws -> Document> { self { { Document(number: 1) } } }
  var branching: Factory<any Mailing> {
    self {
      if self.keyed() > 1 { return Mailer() }
      return MockMailer()
    }
  }
  var capturing: Factory<Int> {
    let base = keyed()
    return self { base + 1 }
  }
  fileprivate var wheel: Factory<any Part> { self { Wheel() } }
  fileprivate var cart: Factory<Cart> { self { Cart(parts: [self.wheel()]) } }
  func document(of type: Document.Type) -> Factory<Document> { self { Document(number: 1) } }
  static var fromShared: Factory<any Mailing> { shared.mailer }
}

nonisolated final class PaymentContainer: SharedContainer {
  @TaskLocal static var shared = PaymentContainer()
  let manager = ContainerManager()
  var gateway: Factory<any Mailing> { self { Container.shared.mailer() } }
  var receipt: ParameterFactory<String, Account> { self { Account(name: $0) } }
}

nonisolated final class LocalContainer: ManagedContainer {
  let manager = ContainerManager()
  let parent: Container
  init(parent: Container) { self.parent = parent }
  var mailer: Factory<any Mailing> { self { self.parent.mailer() } }
}

extension SharedContainer {
  var everywhere: Factory<Account> { self { Account() }.singleton }
}

func resolveDefinitions() throws {
  let container = Container()
  _ = (container.formalMailer(), container.madeMailer(), container.madeDocument(1))
  _ = (container.formalDocument(1), container.namedDocument((number: 1, title: "one")))
  _ = (container.promisedMailer() as (any Mailing)?, container.promisedDocument(1)?.number)
  _ = (container.couple().1, container.list().count, container.now()(), container.cart().parts)
  _ = try (container.throwing()(), container.document(of: Document.self).resolve())
  _ = (container.document.resolve(2), Container.fromShared(), container.capturing())
  _ = (PaymentContainer.shared.gateway(), PaymentContainer.shared.receipt("one"))
  _ = (LocalContainer(parent: container).mailer(), PaymentContainer.shared.everywhere())
  let factory: Factory<any Mailing> = container.mailer
  let makeMailer: VoidFactoryType<any Mailing> = { factory() }
  let makeDocument: ParameterFactoryType<Int, Document> = { container.document($0) }
  _ = (makeMailer(), makeDocument(1), factory.registration)
}
