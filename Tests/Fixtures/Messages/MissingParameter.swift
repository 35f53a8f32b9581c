// says: generic parameter 'T' could not be inferred
import FactoryKit

extension Container {
  var title: ParameterFactory<Int, String> { self { "film \($0)" } }
}
// snippet.mistake
struct Screen {
  @Injected(\.title) private var title
}
// snippet.end
