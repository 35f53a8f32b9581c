import FactoryInspect
import FactoryKit
import FactoryTesting
import Testing
import XCTest

extension Trait where Self == ContainerTrait<PaymentContainer> {
  static var payment: ContainerTrait<PaymentContainer> {
    .init(shared: PaymentContainer.$shared, container: .init())
  }
}

@Suite(.container) struct TraitTests {
  private static let mocks: ContainerTrait<Container>.Transform = {
    await Task.yield()
    $0.mailer.register { MockMailer() }
  }

  @Test func registersAMock() {
    let mock = MockMailer()
    Container.shared.mailer.register { mock }
    #expect(Container.shared.mailer() === mock)
  }

  @Test(.container { $0.mailer.register { MockMailer() } }) func isPrepared() {}

  @Test(.container(transform: { $0.mailer.register { MockMailer() } })) func hasALabel() {}

  @Test(.container(transform: mocks)) func hasAKeptClosure() {}

  @Test(
    .container {
      let account = await account()
      $0.accountFactory.register { account }
    }
  )
  func isPreparedAsynchronously() {}

  @MainActor
  @Test(.container { @MainActor in $0.viewModel.register { ViewModel() } })
  func isPreparedOnTheMainActor() {
    _ = Container.shared.viewModel()
  }

  @Test(.container, .payment) func hasTwoContainers() {}

  @Test(.payment { $0.gateway.register { MockMailer() } }) func hasAContainerOfOnesOwn() {}

  @Test(.container.released(except: \.mailer, \.accountFactory)) func releasesInstances() {}

  @Test(.container.strict.released.attached) func isStrictAsWell() {}

  // Language mode 6 infers `@Sendable`.
  @Test(.container.released(except: { @MainActor @Sendable in $0.viewModel }))
  func exemptsTheMainActor() {}

  @Test(.container.released(except: \.mailer) { $0.mailer.register { MockMailer() } })
  func releasesAndPrepares() {}

  @Test(.containers(.container.attached, .payment.singletons(.fresh).released).attached)
  func combines() {
    _ = Container.shared.snapshot().factories.first?.madeFor
  }

  @Test(arguments: ["one", "two"]) func hasParameters(name: String) {
    Container.shared.accountFactory.register { Account(name: name) }
    #expect(Container.shared.accountFactory().name == name)
  }
}

private nonisolated func account() async -> Account { Account() }

@Suite(.serialized) final class SerializedTests {
  private let mock = MockMailer()
  init() { Container.shared.mailer.register { [mock] in mock } }
  deinit { Container.shared.reset() }
  @Test func hasTheMock() { Container.shared.mailer.register { self.mock } }
}

nonisolated final class OlderTests: XCTestCase {
  override func setUp() {
    super.setUp()
    Container.shared.manager.push()
  }

  override func tearDown() {
    Container.shared.manager.pop()
    super.tearDown()
  }

  @MainActor func testMock() async {
    let mock = MockMailer()
    mock.fails = true
    Container.shared.mailer.register { mock }
    let model = Container.shared.viewModel()
    await Task.yield()
    XCTAssertEqual(model.name, "live")
    XCTAssertTrue(Container.shared.mailer() === mock)
  }
}
