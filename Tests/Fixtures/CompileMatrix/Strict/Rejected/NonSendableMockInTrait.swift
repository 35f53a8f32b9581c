// expected: non-Sendable
import FactoryKit
import FactoryTesting

final class Mock { var number = 0 }
func use(_ mock: Mock) { withContainer(.container { _ in mock.number += 1 }) {} }
