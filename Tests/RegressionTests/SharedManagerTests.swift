import FactoryKit
import TestSupport
import Testing

private final class Connection: Sendable {
  private let log: Bag<String>
  init(_ log: Bag<String>) { self.log = log }
  deinit { log.add("deinit") }
}

extension ManagedContainer {
  fileprivate func connection(_ log: Bag<String>) -> Factory<Connection> {
    self { Connection(log) }.cached.onRelease { _ in log.add("released") }
  }
}

private final class Request: ManagedContainer {
  let manager = ContainerManager()
}

/// Offers a part of a request's factories.
private final class Facade: ManagedContainer {
  let request: Request
  init(_ request: Request) { self.request = request }
  var manager: ContainerManager { request.manager }
}

/// Guards against instances that live as long as the process because two containers had one
/// manager.
@Suite struct `Containers that share a manager` {
  private let log = Bag<String>()

  @Test func `release their instances with the last of them`() async {
    do {
      let request = Request()
      let facade = Facade(request)
      let instance = facade.connection(log)()
      #expect(request.connection(log)() === instance)
    }
    #expect(await settles { log.all == ["released", "deinit"] })
  }

  @Test func `release what push has saved, what was registered and what settings hold`() async {
    weak var captured: Connection?
    do {
      let request = Request()
      let facade = Facade(request)
      _ = (request.connection(log)(), facade.connection(log)())
      request.manager.push()
      let capture = Connection(Bag())
      captured = capture
      facade.connection(log).register { [log] in
        withExtendedLifetime(capture) { Connection(log) }
      }
      request.decorator { _ in withExtendedLifetime(capture) {} }
    }
    #expect(await settles { captured == nil && log.all == ["released", "deinit"] })
  }

  @Test func `leave a factory that outlives them with its definition`() async {
    let facade = Loose()
    var request: Request? = Request()
    facade.target = request
    let factory = facade.connection(log)
    let kept = factory()
    request = nil
    #expect(await settles { log.all == ["released"] })
    #expect(factory() !== kept)
    #expect(factory() !== factory())
    withExtendedLifetime(kept) {}
  }
}

// unchecked: used by one thread.
private final class Loose: ManagedContainer, @unchecked Sendable {
  weak var target: Request?
  var manager: ContainerManager { target?.manager ?? Container.shared.manager }
}
