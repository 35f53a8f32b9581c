import FactoryKit
import SwiftUI
import Testing

@Suite struct `Preview helpers` {
  @Test func `register and return a view`() {
    let container = SharedModels()
    let views: [any View] = [
      container.number.preview { 7 },
      container.double.preview { $0 * 3 },
      container { $0.number.scope(.cached) },
      container.text { "registered" },
      container.half { $0 / 4 },
    ]
    #expect(views.allSatisfy { $0 is EmptyView })
    #expect(container.number() == 7)
    #expect(container.double(2) == 6)
    #expect(container.text() == "registered")
    #expect(container.half(8) == 2)
  }

  @Test func `may stand as statements`() {
    let container = SharedModels()
    container.text { "statement" }
    container.half { _ in 1 }
    #expect(container.text() == "statement")
    #expect(container.half(8) == 1)
  }
}
