import Lint
import Testing
import Wiring

/// The shapes of real apps: the model reads them in full, and the rules find what is wrong in them.
@Suite struct ShapeTests {
  @Test(arguments: Shape.all)
  func `the model reads the shape, and leaves nothing open`(shape: Shape) {
    let wiring = shape.wiring
    #expect(wiring.factoryTexts == shape.factories)
    #expect(wiring.edgeTexts == shape.edges.sorted())
    #expect(wiring.changeTexts == shape.changes)
    #expect(wiring.consumerTexts == shape.consumers.sorted())
    #expect(wiring.unresolved.map(\.reason).isEmpty)
  }

  @Test(arguments: Shape.all)
  func `the rules report the marked places, and no others`(shape: Shape) {
    let found = Linter().findings(in: shape.wiring)
    #expect(found.map(\.location) == shape.files.flatMap(\.marks))
    #expect(found.map(\.rule) == shape.rules)
  }
}
