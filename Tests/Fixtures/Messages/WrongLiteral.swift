// says: cannot convert value of type 'String' to closure result type 'Int'
import FactoryKit

extension Container {
  var port: Factory<Int> { self { 80 } }
}
// snippet.mistake
func prepare(_ container: Container) {
  container.port.register { "8080" }
}
// snippet.end
