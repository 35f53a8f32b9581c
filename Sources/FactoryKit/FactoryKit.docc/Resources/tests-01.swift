import FactoryKit
import FactoryTesting
import Testing

@testable import Tea
