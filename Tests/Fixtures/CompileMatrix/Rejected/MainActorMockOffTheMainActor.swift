// expected: main actor-isolated initializer
import FactoryKit

protocol Service {}
@MainActor final class Mock: Service {
  init() {}
}
extension Container {
  var service: Factory<any Service> { self { fatalError() } }
}
nonisolated func use() { Container.shared.service.register { Mock() } }
