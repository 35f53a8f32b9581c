// expected: requires that 'Space' conform to 'SharedContainer'
import FactoryKit

final class Space: ManagedContainer {
  let manager = ContainerManager()
  var number: Factory<Int> { self { 1 } }
}
struct Owner {
  @Injected(\Space.number) var number
}
