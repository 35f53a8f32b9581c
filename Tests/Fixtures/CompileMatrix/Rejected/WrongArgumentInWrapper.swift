// expected: 'String'
import FactoryKit

extension Container {
  var page: ParameterFactory<(Int, Bool), Int> { self { number, _ in number } }
}
struct Reader {
  @Injected(\.page, 1, "no") private var page
}
