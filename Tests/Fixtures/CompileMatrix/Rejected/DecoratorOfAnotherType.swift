// expected: cannot convert value of type
import FactoryKit

extension Container {
  var number: Factory<Int> { self { 1 } }
}
func use() { Container.shared.number.decorator { (text: String) in print(text) } }
