import FactoryKit

// snippet.protocols
// The module Checkout promises its payments.
protocol Payments { func pay(cents: Int) -> Bool }

// The module Bank offers a client, and knows nothing of Checkout.
struct BankClient {
  func transfer(euros: Double) -> Bool { euros < 100 }
}

extension Container {
  var payments: Factory<(any Payments)?> { promised() }
  var bank: Factory<BankClient> { self { BankClient() } }
}
// snippet.adaptor
// In the app, which imports both modules:
struct BankPayments: Payments {
  let bank: BankClient
  func pay(cents: Int) -> Bool {
    bank.transfer(euros: Double(cents) / 100)
  }
}

func wire(_ container: Container) {
  container.payments.register { [unowned container] in
    BankPayments(bank: container.bank())
  }
}
// snippet.end

wire(Container.shared)
print(Container.shared.payments()?.pay(cents: 500) ?? false)
