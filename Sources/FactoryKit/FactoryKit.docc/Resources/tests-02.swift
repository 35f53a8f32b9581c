import FactoryKit
import FactoryTesting
import Testing

@testable import Tea

struct ColdKettle: Kettle {
  func boil() -> String { "nothing" }
}
