import FactoryKit
import FactoryTesting
import Films
import Testing
import XCTest

#if canImport(Search)
  import Search
#endif

private final class FakeCatalog: Catalog {
  let name = "fake"
}

@Suite(.container) struct HostedTests {
  @Test func `an override in the test reaches the app's code`() {
    Container.shared.catalog.register { FakeCatalog() }
    #expect(FilmModel().catalogName == "fake")
    #if canImport(Search)
      #expect(catalogNameInSearch() == "fake")
    #endif
  }

  @Test func `without an override, the app's code has its own`() {
    #expect(FilmModel().catalogName == "real")
  }

  @Test func `a singleton is one for the test and the app's code`() {
    #expect(Container.shared.singleCatalog() === FilmModel.single)
  }
}

final class HostedTestCase: ContainerTestCase {
  func testAnOverrideReachesTheCodeOfTheApp() {
    Container.shared.catalog.register { FakeCatalog() }
    XCTAssertEqual(FilmModel().catalogName, "fake")
  }
}
