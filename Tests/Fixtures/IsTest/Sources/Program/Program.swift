import FactoryKit

extension Container {
  var payments: Factory<String> { self { "real" }.requiresOverride(in: .test) }
}

/// Says whether FactoryKit takes this for a test, and resolves what a test has to override.
@main enum Program {
  static func main() {
    print("isTest: \(FactoryContext.current.isTest)")
    print("payments: \(Container.shared.payments())")
  }
}
