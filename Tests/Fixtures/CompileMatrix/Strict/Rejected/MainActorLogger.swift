// expected: main actor-isolated
import FactoryKit

@MainActor var lines: [String] = []
@MainActor func use() { Container.shared.manager.logger = { lines.append($0) } }
