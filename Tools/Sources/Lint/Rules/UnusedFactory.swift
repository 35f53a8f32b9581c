import Wiring

/// A factory that can go.
struct UnusedFactory: Rule {
  let name = "unused_factory"
  let summary = "A factory that nothing resolves"
  let why = """
    If nothing resolves a factory, its registrations and mocks have no effect on the app. Remove it,
    or use it where the app makes the service by hand.
    """

  let exampleText = """
    //= Reported: only its mock is left
    extension Container {
      var ⚑printer: Factory<any Printer> { self { LivePrinter() } }
      var api: Factory<API> { self { API() } }
    }
    final class Screen { @Injected(\\.api) private var api }
    //- Tests/AppTests/PrinterTests.swift
    import Testing
    @Test func prints() { Container.shared.printer.register { MockPrinter() } }
    //= Reported: other types have a property of its name
    extension Container {
      var ⚑legacyCodec: Factory<Codec> { self { Codec() } }
      var ⚑printer: Factory<Printer> { self { Printer() } }
      var scanner: Factory<Scanner> { self { Scanner() } }
    }
    struct Archive {
      var legacyCodec = Codec()
      func size() -> Int { legacyCodec.size + self.legacyCodec.rest }
    }
    enum Device { case printer }
    func open(_ archive: Archive, with unknown: Unread) {
      print(archive.legacyCodec, archive.legacyCodec.size, \\Archive.legacyCodec)
      show(.printer, Device.printer)
      unknown.scanner.start()
    }
    //= Reported: public, in an app that is all here
    //- Sources/Feature/Feature.swift
    import FactoryKit
    extension Container {
      public var ⚑printer: Factory<Printer> { self { Printer() } }
    }
    public final class Printer {}
    //- Sources/App/App.swift
    import FactoryKit
    import Feature
    @main struct App {}
    //= Right: used by a factory, a wrapper, a key path, a test or a protocol
    extension Container {
      var api: Factory<API> { self { API() } }
      var store: Factory<Store> { self { Store(api: self.api()) } }
      var clock: Factory<Clock> { self { Clock() } }
      var tested: Factory<Clock> { self { Clock() } }
    }
    final class Screen {
      @Injected(\\.store) private var store
      let clock = dependency(\\.clock)
    }
    //- Tests/AppTests/ClockTests.swift
    import Testing
    @Test func ticks() { _ = Container.shared.tested() }
    //= Right: public, in a library whose users are elsewhere
    extension Container {
      public var printer: Factory<Printer> { self { Printer() } }
    }
    public final class Printer {}
    """

  func findings(in wiring: Wiring) -> [Finding] {
    let modules = ModuleGraph(wiring.index.files)
    let used = Set((wiring.edges + wiring.typeEdges).map(\.to))
    let open = wiring.factories.indices.filter { !used.contains($0) }
    let mentions = Mentions(of: Set(open.map { wiring.factories[$0].name }), in: wiring)
    return open.compactMap { number in
      let factory = wiring.factories[number]
      // A name that is mentioned anywhere may mean this factory.
      guard !mentions.contains(factory.name), wiring.isProduction(factory),
        !factory.isVisibleOutside || modules.hasEntryPoint
      else { return nil }
      return finding(
        "nothing resolves `\(factory.qualifiedName)`: remove it", at: wiring.location(of: factory))
    }
  }
}
