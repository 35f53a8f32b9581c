import FactoryKit
import TestSupport
import Testing

/// Guards against helpers that declare factories for their callers: all of them have one place of
/// definition, the helper's line, and namesakes of two containers are then one singleton.
@Suite struct `Singletons that are declared through a helper` {
  @Test func `are apart when the helper forwards file and line`() {
    #expect(Kitchen().tools() is KitchenTools)
    #expect(Garden().tools() is GardenTools)
    #expect(Kitchen().tools() === Kitchen().tools())
  }

  @Test func `two properties of one helper and one container are two singletons`() {
    let kitchen = Kitchen()
    #expect(kitchen.left() !== kitchen.right())
  }
}

private protocol Tools: AnyObject, Sendable {}
private final class KitchenTools: Tools {}
private final class GardenTools: Tools {}

extension ManagedContainer {
  fileprivate func service<T>(
    key: StaticString = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ make: @escaping () -> T
  ) -> Factory<T> {
    self(key: key, fileID: fileID, line: line) { make() }.singleton
  }

  fileprivate func serviceOfOnePlace<T>(
    key: StaticString = #function,
    _ make: @escaping () -> T
  ) -> Factory<T> {
    self(key: key) { make() }.singleton
  }
}

private final class Kitchen: ManagedContainer {
  let manager = ContainerManager()

  var tools: Factory<any Tools> { service { KitchenTools() } }
  var left: Factory<any Tools> { serviceOfOnePlace { KitchenTools() } }
  var right: Factory<any Tools> { serviceOfOnePlace { KitchenTools() } }
}

private final class Garden: ManagedContainer {
  let manager = ContainerManager()

  var tools: Factory<any Tools> { service { GardenTools() } }
}
