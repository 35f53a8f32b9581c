// expected: cannot convert value of type 'String'
import FactoryKit

extension Container {
  var number: Factory<Int> { self { 1 } }
}
func use() { Container.shared.number.register { "one" } }
