// expected: captured var 'made'
import FactoryKit

extension Container {
  var number: Factory<Int> { self { 1 } }
}
func use() -> Int {
  var made = 0
  Container.shared.number.register {
    made += 1
    return made
  }
  return made
}
