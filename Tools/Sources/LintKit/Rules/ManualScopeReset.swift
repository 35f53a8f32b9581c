import SourceModel
import WiringGraph

/// Factories that are reset one by one where they have one life.
struct ManualScopeReset: Rule {
  let name = "manual_scope_reset"
  let summary = "A custom scope imitated by resets: three or more factories reset one by one"
  let why = """
    You have to maintain the list by hand, and a factory that you forget keeps its instance. Give \
    them their own scope, `static let session = Cached()`, and reset that: \
    `container.manager.reset(scope: .session)`.
    """
  let options: [String: RuleOption] = ["minimum": .number(3)]

  let exampleText = """
    //= Reported: a logout that lists what belongs to the session
    extension Container {
      var user: Factory<User> { self { User() }.cached }
      var cart: Factory<Cart> { self { Cart() }.cached }
      var orders: Factory<Orders> { self { Orders() }.cached }
    }
    final class Session {
      func logOut() {
        ⚑Container.shared.user.reset()
        Container.shared.cart.reset(.scope)
        Container.shared.orders.reset()
      }
    }
    //= Right: a scope of one's own, or two factories
    extension Scope { static let session = Cached() }
    extension Container {
      var user: Factory<User> { self { User() }.scope(.session) }
      var cart: Factory<Cart> { self { Cart() }.cached }
      var orders: Factory<Orders> { self { Orders() }.cached }
    }
    final class Session {
      func logOut() {
        Container.shared.manager.reset(scope: .session)
        Container.shared.cart.reset()
        Container.shared.orders.reset()
        Container.shared.orders.reset()
      }
    }
    """

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    let resets = wiring.changes.filter { $0.function == "reset" && !$0.isTest && !$0.isPreview }
    return Dictionary(grouping: resets, by: \.place).compactMap { place, resets in
      let count = Set(resets.map(\.factory)).count
      guard count >= project.number("minimum", of: self),
        let first = resets.map({ $0.call.offset }).min()
      else { return nil }
      return finding(
        "\(count) factories are reset one by one: give them a scope of their own and reset that",
        at: project.location(first, in: place.file))
    }
  }
}
