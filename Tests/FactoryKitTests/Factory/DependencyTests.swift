import FactoryKit
import TestSupport
import Testing

private final class Kitchen: SharedContainer {
  @TaskLocal static var shared = Kitchen()
  let manager = ContainerManager()

  var stove: Factory<any Service> { self { NamedService("stove") }.cached }
  var pot: ParameterFactory<Int, any Service> { make { NamedService("pot \($0)") } }
}

extension Container {
  fileprivate var oldSpelling: Factory<String> { self { "definition" } }
}

@Suite("dependency and its older spelling")
struct DependencyTests {
  @Test func `it resolves from the shared instance of a container type`() {
    let kitchen = Kitchen()
    Kitchen.$shared.withValue(kitchen) {
      #expect(dependency(\Kitchen.stove) === kitchen.stove())
      #expect(dependency(\Kitchen.pot, parameter: 3).name == "pot 3")
    }
    #expect(dependency(\Kitchen.stove) !== kitchen.stove())
  }

  @available(*, deprecated)
  @Test func `resolve does the same`() {
    let kitchen = Kitchen()
    Kitchen.$shared.withValue(kitchen) {
      #expect(resolve(\Kitchen.stove) === kitchen.stove())
    }
    let container = Container()
    container.oldSpelling.register { "registered" }
    #expect(Container.$shared.withValue(container) { resolve(\.oldSpelling) } == "registered")
  }
}
