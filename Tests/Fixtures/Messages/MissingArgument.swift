// says: missing argument for parameter #1 in call
import FactoryKit

extension Container {
  var title: ParameterFactory<Int, String> { self { "film \($0)" } }
}
// snippet.mistake
func title(_ container: Container) -> String {
  container.title()
}
// snippet.end
