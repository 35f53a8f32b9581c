import FactoryKit

// A client of FactoryKit's module interface; see `Scripts/check/clients.sh`.

protocol API: Sendable { var name: String { get } }
struct LiveAPI: API { let name = "live" }
struct MockAPI: API { let name = "mock" }
struct Refusal: Error {}

extension Container {
  var api: Factory<any API> { self { LiveAPI() }.singleton }
  var doubled: ParameterFactory<Int, Int> { self { $0 * 2 } }
  var refusal: ThrowingFactory<Int, Refusal> {
    self { () throws(Refusal) in throw Refusal() }
  }
  var halved: ParameterThrowingFactory<Int, Int, Refusal> {
    self { number throws(Refusal) in
      guard number.isMultiple(of: 2) else { throw Refusal() }
      return number / 2
    }
  }
  var later: AsyncFactory<String, Never> { self { "later" }.cached }
}

struct Screen {
  @Injected(\.api) var api
  @LazyInjected(\.api) var lazyAPI
}

let container = Container.shared
precondition(container.api().name == "live")
Scope.singleton.reset()
container.api.register { MockAPI() }
precondition(Screen().api.name == "mock" && Screen().lazyAPI.name == "mock")
precondition(container.doubled(4) == 8)
precondition((try? container.refusal()) == nil)
precondition((try? container.halved(8)) == 4 && (try? container.halved(7)) == nil)
let later = await container.later()
precondition(later == "later")
print("resolved through the module interface")
