import FactoryKit
import TestSupport
import Testing

/// Guards against cycles through an auto-registration that a reset has outdated: those who waited
/// for it were not turned away, because another thread's registration had taken its place.
@Suite struct `Outdated auto-registrations` {
  @Test func `turn those away who wait for them`() async {
    await #expect(processExitsWith: .success) {
      stopIfHung()
      for _ in 0..<20 {
        let bank = Bank()
        let teller = Teller(bank: bank)
        let first = startThread { _ = teller.name() }
        let builder = startThread { _ = bank.account(of: teller)() }
        bank.isBuilding.pass()
        letOthersRun()
        teller.manager.reset()
        let second = startThread { _ = teller.name() }
        teller.registersAgain.pass()
        teller.mayAsk.open()
        letOthersRun()
        teller.mayEnd.open()
        for thread in [first, builder, second] { thread.wait() }
      }
    }
  }
}

/// Builds what needs the teller.
private final class Bank: SharedContainer {
  static let shared = Bank()
  let manager = ContainerManager()
  let isBuilding = Gate()

  func account(of teller: Teller) -> Factory<NamedService> {
    self(key: "account") {
      teller.registers.pass()
      self.isBuilding.open()
      return NamedService("account of \(teller.name().name)")
    }.cached
  }
}

/// Asks for what `Bank` is building while it registers for the first time.
private final class Teller: SharedContainer, AutoRegistering {
  static let shared = Teller(bank: Bank())
  let manager = ContainerManager()
  let registers = Gate()
  let mayAsk = Gate()
  let registersAgain = Gate()
  let mayEnd = Gate()
  let bank: Bank
  private let registrations = Counter()

  init(bank: Bank) { self.bank = bank }

  var name: Factory<NamedService> { self { NamedService("nobody") } }

  func autoRegister() {
    switch registrations.increment() {
    case 1:
      registers.open()
      mayAsk.pass()
      _ = bank.account(of: self)()
    case 2:
      registersAgain.open()
      mayEnd.pass()
    default:
      break
    }
  }
}
