import Wiring

/// A promise that stops the app where it is first needed.
struct UnmetPromise: Rule {
  let name = "unmet_promise"
  let level = Level.error
  let summary = "A required or promised factory that no module registers"
  let why = """
    A required or promised factory has no definition: another module has to register one before it
    is resolved. Until then, a required factory stops the app; a promised one stops debug builds and
    is nil in release builds. Register it in the app's `autoRegister`, or where the app starts.
    """

  let exampleText = """
    //= Reported: registered in tests alone
    extension Container {
      var ⚑account: Factory<(any Account)?> { promised() }
    }
    //- Tests/AppTests/AccountTests.swift
    import XCTest
    final class AccountTests: XCTestCase {
      func testAccount() { Container.shared.account.register { MockAccount() } }
    }
    //= Reported: a module's promise that the app forgets
    //- Sources/Feature/Promises.swift
    import FactoryKit
    extension Container {
      public var ⚑account: Factory<(any Account)?> { promised() }
      public var user: ParameterFactory<Int, User?> { promised() }
      public var ⚑store: ThrowingFactory<any Store, any Error> { required() }
      public var clock: Factory<any Clock> { required().cached }
    }
    //- Sources/App/App.swift
    import FactoryKit
    import Feature
    @main struct App {
      static func main() {
        Container.shared.user.register { User(id: $0) }
        Container.shared.clock.register { SystemClock() }
      }
    }
    //= Right: the app keeps it
    //- Sources/Feature/Promises.swift
    import FactoryKit
    extension Container {
      public var account: Factory<(any Account)?> { promised() }
    }
    //- Sources/App/App.swift
    import FactoryKit
    import Feature
    extension Container: @retroactive AutoRegistering {
      public func autoRegister() { account.register { LiveAccount() } }
    }
    @main struct App {}
    //= Right: a library leaves it to apps that are not here
    //- Sources/Feature/Promises.swift
    import FactoryKit
    extension Container {
      public var account: Factory<(any Account)?> { promised() }
    }
    //= Right: registered where the sources do not tell which factory of the name is meant
    //- Sources/App/App.swift
    extension Container { func start() { account.register { LiveAccount() } } }
    //- Sources/A/A.swift
    extension Container { public var account: Factory<(any Account)?> { promised() } }
    //- Sources/B/B.swift
    extension Container { public var account: Factory<(any Account)?> { promised() } }
    //= Right: registered through a key path
    extension Container {
      var account: Factory<(any Account)?> { promised() }
    }
    func start() { keep(\\.account) { LiveAccount() } }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    let modules = ModuleGraph(wiring.index.files)
    var registered: Set<Int> = []
    for change in wiring.changes where !change.isTest && !change.isPreview {
      if change.function != "reset" { registered.insert(change.factory) }
    }
    let passed = namesOfKeyPaths(in: wiring.index).union(namesOfUnclearRegistrations(in: wiring))
    return wiring.factories.indices.compactMap { number in
      let factory = wiring.factories[number]
      let isHere =
        !factory.isVisibleOutside || modules.hasEntryPoint || modules.isImported(factory.module)
      guard factory.isPromise, !registered.contains(number), isHere,
        wiring.isProduction(factory), !passed.contains(factory.name)
      else { return nil }
      return finding(
        "no module registers `\(factory.qualifiedName)`, which has no definition: register "
          + "it before it is resolved",
        at: wiring.location(of: factory))
    }
  }

  /// Names of factories that are registered where several of that name could be meant.
  private func namesOfUnclearRegistrations(in wiring: Wiring) -> Set<String> {
    var names: Set<String> = []
    wiring.index.forEachBody { place, body in
      guard wiring.index.files[place.file].role == .production else { return }
      for use in body.uses where use.kind == .call && use.name == "register" {
        if case .change = wiring.action(of: use, in: body, at: place) { continue }
        if let name = use.path.dropLast().last { names.insert(name.text) }
      }
    }
    return names
  }

  /// Names that code of the app passes on as key paths: whoever gets one may register.
  private func namesOfKeyPaths(in index: WiringIndex) -> Set<String> {
    var names: Set<String> = []
    index.forEachBody { place, body in
      guard index.files[place.file].role == .production else { return }
      for use in body.uses where use.kind == .keyPath && use.call != nil {
        let receiver = use.call.map { body.uses[$0].name } ?? ""
        let isKnown = ["dependency", "resolve"].contains(receiver) || receiver.contains("Injected")
        if !isKnown { names.insert(use.name) }
      }
    }
    return names
  }
}
