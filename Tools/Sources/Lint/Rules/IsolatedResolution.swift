import Wiring

/// A factory of a global actor that is called from somewhere else.
struct IsolatedResolution: Rule {
  let name = "isolated_resolution"
  let summary = "`await container.thing()` on a factory of a global actor: stops at run time"
  let why = """
    `await` reads the property on its actor, but the call that resolves runs where it is, and a
    main-actor closure must not run there: the process stops with a message. Call `await
    container.thing.resolveOnMainActor()`, or resolve on the actor.
    """

  let exampleText = """
    //= Reported: awaiting does not hop
    extension Container {
      @MainActor var home: Factory<HomeModel> { self { HomeModel() } }
    }
    func open() async { show(⚑await Container.shared.home()) }
    func again() async { show(⚑await Container.shared.home.resolve()) }
    //= With --fix:
    extension Container {
      @MainActor var home: Factory<HomeModel> { self { HomeModel() } }
    }
    func open() async { show(await Container.shared.home.resolveOnMainActor()) }
    func again() async { show(await Container.shared.home.resolveOnMainActor()) }
    //= Right: the resolution hops, or the caller is there already
    extension Container {
      @MainActor var home: Factory<HomeModel> { self { HomeModel() } }
      var store: AsyncFactory<Store, Never> { self { await Store.open() } }
    }
    func open() async { show(await Container.shared.home.resolveOnMainActor()) }
    func load() async { use(await Container.shared.store()) }
    @MainActor func present() async { await show(Container.shared.home()) }
    @MainActor final class Coordinator {
      func start() async { await show(Container.shared.home()) }
    }
    """

  /// Protocols that no one isolates to an actor.
  private static let protocolsWithoutActor: Set = [
    "Sendable", "AnyObject", "Equatable", "Hashable", "Identifiable", "CustomStringConvertible",
    "ObservableObject", "Codable", "Encodable", "Decodable", "Comparable", "Error",
    "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable", "Copyable",
    "BitwiseCopyable",
  ]

  func findings(in wiring: Wiring) -> [Finding] {
    var found: [Finding] = []
    wiring.index.forEachBody { place, body in
      guard body.uses.contains(where: \.isAwaited), !isIsolated(place, wiring.index) else { return }
      for use in body.uses
      where use.kind == .call && use.isAwaited && use.name != "resolveOnMainActor" {
        guard case .resolve(let number) = wiring.action(of: use, in: body, at: place),
          [wiring.factories[number].name, "resolve"].contains(use.name),
          let actor = wiring.factories[number].isolation, !wiring.factories[number].kind.isAsync,
          !body.closures(around: use).contains(where: { isIsolated(body.closures[$0], body) })
        else { continue }
        found.append(finding(use, wiring.factories[number], actor, place, wiring))
      }
    }
    return found
  }

  private func finding(
    _ use: Use, _ factory: FactoryNode, _ actor: String, _ place: BodyPlace, _ wiring: Wiring
  ) -> Finding {
    let file = wiring.index.files[place.file]
    let end = use.nameOffset + use.name.utf8.count
    let isMain = actor == "MainActor"
    let missing = use.name == "resolve" ? "OnMainActor" : ".resolveOnMainActor"
    return finding(
      "`await` does not bring this call to \(actor), which `\(factory.qualifiedName)` belongs "
        + "to: \(isMain ? "write `\(factory.name).resolveOnMainActor()`" : "call it on that actor")",
      at: file.location(use.awaitOffset ?? use.offset),
      fix: isMain ? [file.insertion(of: missing, at: end)] : [])
  }

  /// Whether the code at a place belongs to a global actor, or may: what overrides or conforms to
  /// something takes its isolation from there.
  private func isIsolated(_ place: BodyPlace, _ index: WiringIndex) -> Bool {
    let own =
      index.function(at: place)?.attributes ?? index.property(at: place)?.attributes ?? []
    if own.contains(where: { $0.name.hasSuffix("Actor") }) { return true }
    if index.function(at: place)?.modifiers.contains("nonisolated") == true { return false }
    guard let type = index.enclosingEntity(of: place) else { return false }
    let entity = index.types[type]
    if entity.kind == .actor { return false }
    let attributes = index.declarations(of: type).flatMap(\.attributes)
    return attributes.contains { $0.name.hasSuffix("Actor") }
      || !entity.inherited.allSatisfy { written in
        Self.protocolsWithoutActor.contains(WiringIndex.baseName(of: written.text))
      }
  }

  private func isIsolated(_ closure: ParsedClosure, _ body: ParsedBody) -> Bool {
    if closure.attributes.contains(where: { $0.hasSuffix("Actor") }) { return true }
    return closure.call.map { body.uses[$0].path.first == "MainActor" } ?? false
  }
}
