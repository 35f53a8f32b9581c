import FactoryContributions
import FactoryKit
import TestSupport
import Testing

private final class Box: SharedContainer, Resolving {
  static let shared = Box()
  let manager = ContainerManager()
  let lines = Bag<String>()

  init() {
    let lines = lines
    manager.trace = true
    manager.logger = { lines.add($0) }
  }

  var service: Factory<NamedService> { self { NamedService() } }
  var part: Factory<NamedService> { self { NamedService("part") } }
  var later: AsyncFactory<NamedService, Never> { self { () async in NamedService() } }
  var outer: Factory<[NamedService]> { self { [self.service()] } }

  /// The lines so far, with N for addresses.
  var text: [String] { lines.all.map { $0.replacing(#/:[0-9]+ /#, with: ":N ") } }
}

/// Guards against differences from Factory in the trace.
@Suite struct `The trace, as Factory writes it` {
  private let box = Box()

  @Test func `comes before the decorator, and the decorator's own after it`() {
    box.service.decorator { [box] _ in
      box.lines.add("decorator")
      _ = box.part()
    }
    _ = box.service()
    #expect(
      box.text == [
        "0: Box.service<NamedService> = F:N NamedService",
        "decorator",
        "0: Box.part<NamedService> = F:N NamedService",
      ])
  }

  @Test func `has the resolutions of an inner decorator among its lines`() {
    box.service.decorator { [box] _ in _ = box.part() }
    _ = box.outer()
    #expect(
      box.text == [
        "0: Box.outer<Array<NamedService>> = F:N Array<NamedService>",
        "1:     Box.service<NamedService> = F:N NamedService",
        "1:     Box.part<NamedService> = F:N NamedService",
      ])
  }

  @Test func `comes before the decorator of an asynchronous factory`() async {
    box.later.decorator { [box] _ in box.lines.add("decorator") }
    _ = await box.later()
    #expect(box.text == ["0: Box.later<NamedService> = F:N NamedService", "decorator"])
  }

  @Test func `names a registration by type with an asterisk`() {
    box.register { NamedService() }
    _ = box.resolve(NamedService.self)
    #expect(box.text == ["0: Box.*<NamedService> = R:N NamedService"])
  }

  @Test func `says that a container does not reset singletons`() {
    box.manager.reset(scope: .singleton)
    #if DEBUG
      let end = "[singleton-reset], see `factory explain-error singleton-reset`"
      #expect(box.text == ["FACTORY: Singleton scope not managed by container \(end)"])
    #else
      #expect(box.text == [])
    #endif
  }
}

private final class Auto: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  var kept: Factory<NamedService> { self { NamedService() }.cached }
  var list: Contributions<NamedService> { contributions().cached }

  func autoRegister() {
    kept.register { NamedService("automatic") }
    list.contribute { NamedService("element") }
  }
}

private final class Early: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  var kept: Factory<NamedService> { self { NamedService() }.cached }

  func autoRegister() {
    _ = kept()
    kept.register { NamedService("automatic") }
  }
}

/// Guards against an auto-registration that drops what a reset of registrations has left.
@Suite struct `A reset of registrations in a container that registers by itself` {
  @Test func `leaves the cached instances`() {
    let auto = Auto()
    let (kept, list) = (auto.kept(), auto.list())
    auto.reset(options: .registration)
    #expect(auto.kept() === kept)
    #expect(auto.list()[0] === list[0])
    auto.reset(options: .scope)
    #expect(auto.kept() !== kept)
    #expect(auto.kept().name == "automatic")
  }

  @Test func `leaves none that the auto-registration makes before it registers`() {
    let early = Early()
    #expect(early.kept().name == "automatic")
    early.reset()
    #expect(early.kept().name == "automatic")
  }
}
