import FactoryKit
import Testing

@Suite struct IsTestTests {
  @Test func `Swift Testing is a test`() {
    #expect(FactoryContext.current.isTest)
  }
}
