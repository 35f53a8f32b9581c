import FactoryKit
import FactoryTesting

/// A program that FactoryTesting is part of, in whatever way it is run.
@main enum LinkedProgram {
  static func main() {
    print("isTest: \(FactoryContext.current.isTest)")
    print("number: \(withContainer { 1 })")
  }
}
