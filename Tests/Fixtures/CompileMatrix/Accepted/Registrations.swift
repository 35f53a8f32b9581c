import FactoryKit

// What tests do: mocks that are no one else's, variables that a closure sets, closures of an actor.

func registerAMock() -> [String] {
  let mock = MockMailer()
  mock.fails = true
  Container.shared.mailer.register { mock }
  Container.shared.accountStore().mailer.sent.append("hello")
  return mock.sent
}

func registerWithSugar(_ container: Container) {
  let mock = MockMailer()
  container.mailer { mock }
  container.document { _ in Document(number: 0) }
}

func countCreations(_ container: Container) -> Int {
  var made = 0
  container.mailer.register {
    made += 1
    return MockMailer()
  }
  _ = container.mailer()
  return made
}

func registerWithParameters(_ container: Container) {
  let kept = Document(number: 1)
  var asked: [Int] = []
  container.document.register { number in
    asked.append(number)
    return kept
  }
  container.document.register { Document(number: $0 * 2) }
  container.document.register { _ in kept }
  _ = container.document(3)
}

func registerAndScope(_ container: Container) {
  let mock = MockMailer()
  container.mailer.register { mock }.scope(.cached)
  container.mailer.scope(.singleton).register { mock }
  _ = container.mailer.register { mock }.cached()
  container.promisedMailer.register { mock }
  container.optional.register { nil }
  container.now.register { { 7 } }
}

func registerContexts(_ container: Container) {
  let mock = MockMailer()
  var uses = 0
  container.mailer
    .onTest { mock }
    .onPreview { mock }
    .onDebug {
      uses += 1
      return mock
    }
    .onSimulator { mock }
    .onDevice { mock }
    .onArg("mock") { mock }
    .onArgs(["mock1", "mock2"]) { mock }
  container.mailer.context(.test, .arg("mock"), .args(["one", "two"])) { mock }
  container.document.onTest { _ in Document(number: 0) }.onArg("first") { Document(number: $0) }
  container.document.context(.preview, .debug) { Document(number: $0) }
  _ = uses
}

func decorate(_ container: Container) -> [any Mailing] {
  var seen: [any Mailing] = []
  var new = 0
  container.mailer.decorator { seen.append($0) }
  container.mailer.decorator { mailer, isNew in
    if isNew { new += 1 }
    mailer.sent = []
  }
  container.document.decorator { _ in new += 1 }
  _ = (container.mailer(), new)
  return seen
}

final class MailTests {
  let mock = MockMailer()
  var stores = 0

  func setUp() {
    Container.shared.reset()
    Container.shared.mailer.register { self.mock }
    Container.shared.accountStore.register { [self] in
      stores += 1
      return AccountStore(mailer: mock)
    }
    Container.shared.accountStore.decorator { [weak self] _ in self?.stores += 1 }
  }

  func tearDown() { Container.shared.manager.pop() }
}

struct Registrar {
  let make: () -> any Mailing
  func register(in container: Container, name: @autoclosure @escaping () -> String) {
    container.mailer.register(factory: make)
    container.mailer.onTest(factory: make)
    container.keyed.register { name().count }
  }
}

func registerFunction(_ container: Container) {
  container.mailer.register(factory: makeMock)
  container.mailer.register(factory: MockMailer.init)
  container.document.register(factory: Document.init(number:))
}

private func makeMock() -> any Mailing { MockMailer() }

@MainActor func registerOnMainActor(_ container: Container) {
  let mock = MockMailer()
  container.mailer.register { mock }
  container.viewModel.register { ViewModel() }
  container.viewModel.onPreview { ViewModel() }.onTest { ViewModel() }
  container.viewModel { ViewModel() }
  container.viewModel.decorator { _ = $0.name }
  container.detail.register { DetailModel(number: $0) }
}

func registerAsynchronously(_ container: Container) async {
  let account = await loadAccount()
  container.accountFactory.register { account }
  await container {
    let account = await loadAccount()
    $0.accountFactory.register { account }
  }
}

private func loadAccount() async -> Account { Account() }

extension Container {
  var accountFactory: Factory<Account> { self { Account() } }
}
