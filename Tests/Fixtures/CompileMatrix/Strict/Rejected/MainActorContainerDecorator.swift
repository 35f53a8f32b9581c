// expected: main actor-isolated
import FactoryKit

@MainActor var count = 0
@MainActor func use() { Container.shared.decorator { _ in count += 1 } }
