// expected: 'number' is a get-only property
import FactoryKit

extension Container {
  var number: Factory<Int> { self { 1 } }
}
struct Owner {
  @DynamicInjected(\.number) var number
  mutating func change() { number = 2 }
}
