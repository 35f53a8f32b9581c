// expected: cannot infer key path type
import FactoryKit

struct Owner {
  @Injected(\.missing) var missing: Int
}
