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

  @Test func `debug builds report one place of definition that makes two types`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      // The second container gets the instance of the first, until that is dropped.
      #expect(Kitchen().toolsOfOnePlace() is KitchenTools)
      Scope.singleton.reset()
      _ = Garden().toolsOfOnePlace()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #if DEBUG
      #expect(text.contains("FACTORY:"))
      #expect(text.contains("toolsOfOnePlace"))
      #expect(text.contains("KitchenTools"))
      #expect(text.contains("GardenTools"))
      #expect(text.contains("line"))
    #else
      #expect(!text.contains("FACTORY:"))
    #endif
  }

  @Test func `an override of another type is not reported`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      #expect(Kitchen().toolsOfOnePlace() is KitchenTools)
      let kitchen = Kitchen()
      kitchen.toolsOfOnePlace.register { GardenTools() }
      #expect(kitchen.toolsOfOnePlace() is GardenTools)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("FACTORY:"))
  }

  @Test func `a definition that decides which type it makes is not reported`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let kitchen = Kitchen()
      #expect(kitchen.chosen() is KitchenTools)
      Scope.singleton.reset()
      kitchen.prefersGarden.withLock { $0 = true }
      #expect(kitchen.chosen() is GardenTools)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("FACTORY:"))
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
  var toolsOfOnePlace: Factory<any Tools> { serviceOfOnePlace { KitchenTools() } }
  let prefersGarden = Locked(false)
  var chosen: Factory<any Tools> {
    serviceOfOnePlace {
      self.prefersGarden.withLock(\.self) ? GardenTools() as any Tools : KitchenTools()
    }
  }
  var left: Factory<any Tools> { serviceOfOnePlace { KitchenTools() } }
  var right: Factory<any Tools> { serviceOfOnePlace { KitchenTools() } }
}

private final class Garden: ManagedContainer {
  let manager = ContainerManager()

  var tools: Factory<any Tools> { service { GardenTools() } }
  var toolsOfOnePlace: Factory<any Tools> { serviceOfOnePlace { GardenTools() } }
}
