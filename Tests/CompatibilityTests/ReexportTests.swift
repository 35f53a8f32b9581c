import Factory
import Testing

extension Container {
  fileprivate var reexported: Factory<Int> { self { 3 } }
}

@Suite("Compatibility: import Factory")
struct ReexportTests {
  @Test func `the name of 2.x still works`() {
    #expect(Container().reexported() == 3)
  }

  @Test func `contexts are read and set`() {
    FactoryContext.setArg("compatibility-mock", forKey: "compatibility")
    let container = Container()
    container.reexported.onArg("compatibility-mock") { 4 }
    #expect(container.reexported() == 4)
    FactoryContext.removeArg(forKey: "compatibility")
    #expect(container.reexported() == 3)
    #expect(FactoryContext.current.isTest)
    #expect(!FactoryContext.current.isPreview)
    #expect(!FactoryContext.current.arguments.isEmpty)
  }
}
