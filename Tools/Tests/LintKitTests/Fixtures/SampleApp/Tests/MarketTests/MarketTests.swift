import FactoryTesting
import Testing
import XCTest

@testable import Market

final class SearchTests: XCTestCase {
  func testSearch() {
    Container.shared.search.register { MockSearch() }  // finds: test_without_reset
  }
}

final class ReviewTests: XCTestCase {
  override func tearDown() { Container.shared.reset() }

  func testReviews() {
    Container.shared.reviews.onTest { MockReviews() }
  }
}

final class RatesTests: XCTestCase {
  override func setUp() {
    Container.shared.reset()
  }

  func testRates() {
    Container.shared.rates.register { Rates() }
  }
}

final class PricesTests: XCTestCase {
  override func setUp() { Container.shared.reset() }

  func testPrices() {
    Container.shared.prices.register { Prices() }
  }
}

@Suite(.container) struct ProductTests {
  @Test func `a product is shipped`() {
    let model = ProductModel()
    Container.shared.shipping.register { LiveShipping() }
    model.ship()
  }

  @Test func `a product is shipped by a mock`() {
    Container.shared.shipping.register { LiveShipping() }
    ProductModel().ship()
  }
}
