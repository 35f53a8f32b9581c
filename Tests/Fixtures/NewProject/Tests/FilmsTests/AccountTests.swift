import FactoryKit
import FactoryTesting
import Testing

@testable import Films

@MainActor @Suite(.container) struct AccountTests {
  @Test func `each login has an account of its own, which is closed on the main actor`() async {
    let container = Container.shared
    let account = container.account()
    account.logIn(as: "Ada")
    #expect(container.account().name == "Ada")
    container.logOut()
    #expect(container.account() !== account)
    await container.close()
    #expect(account.name == nil)
  }

  @Test @concurrent nonisolated func `anyone may log out`() async {
    let container = Container.shared
    let account = await container.account.resolveOnMainActor()
    container.logOut()
    #expect(await container.account.resolveOnMainActor() !== account)
  }
}
