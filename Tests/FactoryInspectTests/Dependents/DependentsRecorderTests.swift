import FactoryKit
import TestSupport
import Testing

@testable import FactoryInspect

private final class Store: ManagedContainer {
  let manager = ContainerManager()

  init() { manager.recordsDependents = true }

  var source: Factory<NamedService> { self { NamedService() }.cached }
}

@Suite struct DependentsRecorderTests {
  @Test func `forgets containers that are gone with the next reset of dependents`() async throws {
    let main = Store()
    for _ in 0..<3 {
      let session = Store()
      main.source.register { session.source() }
      _ = main.source()
    }
    main.source.reset()
    let recorder = try #require(main.manager.recorder)
    #expect(
      await settles {
        main.source.reset(.dependents)
        return recorder.containers.isEmpty
      })
  }

  @Test func `is one for a container that several threads begin to record`() {
    for _ in 0..<2_000 {
      let manager = ContainerManager()
      onThreads(2) { _ in manager.recordsDependents = true }
      #expect(manager.listeners.count == 1)
    }
  }
}
