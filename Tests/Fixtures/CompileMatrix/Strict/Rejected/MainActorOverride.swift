// expected: main actor-isolated initializer
import FactoryKit

nonisolated protocol Service: Sendable {}
@MainActor final class Mock: Service { init() {} }
extension Container {
  nonisolated var service: Factory<any Service> { self { fatalError("only overridden") } }
}
@MainActor func use() { Container.shared.service.register { Mock() } }
