import FactoryKit
import FactoryTesting
import Testing

// snippet.types
protocol Payments: Sendable { func pay(_ cents: Int) -> Bool }
struct LivePayments: Payments {
  func pay(_ cents: Int) -> Bool { true }
}
struct MockPayments: Payments {
  func pay(_ cents: Int) -> Bool { cents < 100 }
}
struct Checkout {
  @Injected(\.payments) private var payments
  func buy() -> Bool { payments.pay(250) }
}

// snippet.demand
extension Container {
  var payments: Factory<any Payments> {
    self { LivePayments() }.requiresOverride(in: .test)
  }
  var checkout: Factory<Checkout> { self { Checkout() } }
}
// snippet.strict
@Suite(.container.strict(allowing: \.checkout))
struct CheckoutTests {
  @Test func `a large sum is refused`() {
    Container.shared.payments.register { MockPayments() }
    #expect(!Container.shared.checkout().buy())
  }
}
// snippet.mainactor
@MainActor final class PayButton {}

extension Container {
  @MainActor var payButton: Factory<PayButton> {
    self { PayButton() }
  }
}

@MainActor
@Test(
  .container.strict(
    allowing: { @MainActor in $0.payButton }, \.checkout)
)
func `the button may be real`() {
  #expect(Container.shared.payButton() !== Container.shared.payButton())
}
// snippet.record
@Test(.container) func `one purchase asks for payments once`() {
  let recording = Container.shared.record()
  Container.shared.payments.register { MockPayments() }
  _ = Container.shared.checkout()
  #expect(recording.resolved(\.payments) == 1)
  #expect(recording.sources(of: \.payments) == [.registration])
  #expect(recording.resolved(\.payments, before: \.checkout))
  #expect(recording.order == ["payments", "checkout"])
}
// snippet.carry
@Test(.container) func `work on a queue keeps the container`() async {
  Container.shared.payments.register { MockPayments() }
  let context = ContainerContext.capture()
  await Task.detached {
    context.run {
      #expect(Container.shared.payments() is MockPayments)
    }
  }.value
}
// snippet.end
