import FactoryKit
import Testing

extension Container {
  fileprivate var text: Factory<String> { self { "definition" } }
  fileprivate var square: ParameterFactory<Int, Int> { self { $0 * $0 } }
  fileprivate var depth: Factory<[Int]> { self { [Scope.graph.depth] + self.innerDepth() } }
  fileprivate var innerDepth: Factory<[Int]> { self { [Scope.graph.depth] } }
}

@Suite("Compatibility: methods as function values")
struct FunctionValueTests {
  @Test func `register, resolve and callAsFunction are values, with and without a parameter`() {
    let container = Container()
    let register: (@escaping () -> String) -> Factory<String> = container.text.register(factory:)
    #expect(register { "registered" }() == "registered")
    let inferred = container.text.register(factory:)
    #expect(inferred({ "inferred" })() == "inferred")
    let resolve = container.text.resolve
    let call: () -> String = container.text.callAsFunction
    #expect([resolve(), call()] == ["inferred", "inferred"])

    let replace: (@escaping (Int) -> Int) -> ParameterFactory<Int, Int> =
      container.square.register(factory:)
    #expect(replace { $0 + 1 }(3) == 4)
    let resolveSquare: (Int) -> Int = container.square.resolve
    let callSquare: (Int) -> Int = container.square.callAsFunction
    #expect([resolveSquare(3), callSquare(4)] == [4, 5])
  }
}

@Suite("Compatibility: the depth of graph scope")
struct GraphDepthTests {
  @Test func `it is the number of running resolutions of this thread`() {
    #expect(Scope.graph.depth == 0)
    #expect(Container().depth() == [1, 2])
    #expect(Scope.graph.depth == 0)
  }
}
