import SourceModel
import WiringGraph

/// A main-actor type that a factory makes off the main actor.
struct MainActorMismatch: Rule {
  let name = "main_actor_mismatch"
  let summary = "A factory that is not on the main actor and makes a main-actor type"
  let why = """
    The factory's closure may run on any thread, and the type's initializer must not: it does not \
    compile in Swift 6, and is a data race before. Write `@MainActor` before the factory.
    """

  let exampleText = """
    //= Reported: a view model
    @MainActor final class HomeModel { var title: String; init() { title = "" } }
    extension Container {
      ⚑var home: Factory<HomeModel> { self { HomeModel() } }
    }
    //= With --fix:
    @MainActor final class HomeModel { var title: String; init() { title = "" } }
    extension Container {
      @MainActor var home: Factory<HomeModel> { self { HomeModel() } }
    }
    //= Reported: without an initializer, in language mode 5
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "App", targets: [.target(name: "App")], swiftLanguageModes: [.v5])
    //- Sources/App/Home.swift
    @MainActor final class HomeModel { var title = "" }
    extension Container {
      ⚑var home: Factory<HomeModel> { self { HomeModel() } }
    }
    //= Reported: without an initializer, and a value is made on the main actor
    //- Package.swift
    // swift-tools-version: 6.0
    //- Sources/App/Home.swift
    @MainActor final class Rows { var rows: [String]; init() { rows = [] } }
    @MainActor final class HomeModel { var rows = Rows() }
    @MainActor final class HomeController: UIViewController { var title = "" }
    extension Container {
      ⚑var home: Factory<HomeModel> { self { HomeModel() } }
      ⚑var controller: Factory<HomeController> { self { HomeController() } }
    }
    //= Right: without an initializer, in language mode 6
    //- Package.swift
    // swift-tools-version: 6.0
    //- Sources/App/Home.swift
    protocol HomeState {}
    @MainActor @Observable final class HomeModel: HomeState {
      @ObservationIgnored @Injected(\\.api) private var api
      var rows: [String] = []
      var isLoading = false
    }
    extension Container {
      var api: Factory<API> { self { API() } }
      var home: Factory<any HomeState> { self { HomeModel() } }
    }
    //= Right: factory, extension or initializer say so
    @MainActor final class HomeModel { var title: String; init() { title = "" } }
    @MainActor final class Settings { nonisolated init() {} }
    extension Container {
      @MainActor var home: Factory<HomeModel> { self { HomeModel() } }
      var other: Factory<HomeModel> { self { @MainActor in HomeModel() } }
      var settings: Factory<Settings> { self { Settings() } }
      var later: AsyncFactory<HomeModel, Never> { self { await HomeModel() } }
    }
    @MainActor extension Container {
      var third: Factory<HomeModel> { self { HomeModel() } }
    }
    """

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    let modes = LanguageMode(of: project)
    return wiring.factories.compactMap { factory in
      guard factory.isolation == nil, !factory.kind.isAsync,
        let type = MadeType.type(of: factory, in: wiring),
        isMadeOnMainActor(type, wiring, modes),
        !hasMainActorClosure(factory, wiring.index)
      else { return nil }
      let file = wiring.file(of: factory)
      guard
        let start = wiring.index.property(at: factory.place)?.start
          ?? wiring.index.function(at: factory.place)?.start
      else { return nil }
      return finding(
        "`\(factory.qualifiedName)` makes `\(wiring.index.types[type].name)`, which belongs to "
          + "the main actor: write `@MainActor` before it",
        at: file.location(start), fix: [file.insertion(of: "@MainActor ", at: start)])
    }
  }

  /// Whether the type is declared on the main actor, and none of its initializers leaves it.
  private func isMadeOnMainActor(
    _ type: Int, _ wiring: Wiring, _ modes: LanguageMode, depth: Int = 0
  ) -> Bool {
    let index = wiring.index
    let entity = index.types[type]
    guard entity.declarations.count == 1, let part = entity.declarations.first,
      index.declaration(part).hasAttribute("MainActor"), depth < 8
    else { return false }
    let initializers = index.declarations(of: type).flatMap(\.initializers)
    if !initializers.isEmpty {
      return !initializers.contains { $0.modifiers.contains("nonisolated") }
    }
    if let parent = index.superclass(of: type),
      isMadeOnMainActor(parent, wiring, modes, depth: depth + 1)
    {
      return true
    }
    if entity.kind == .class, inheritsFromUI(entity, index) { return true }
    return isImplicitInitializerIsolated(of: part, wiring, modes, depth: depth)
  }

  /// Whether the initializer that the compiler adds belongs to the main actor: in mode 5 that of all
  /// types with default values, in mode 6 where one of these values needs the actor (SE-0411).
  private func isImplicitInitializerIsolated(
    of part: TypeEntity.Part, _ wiring: Wiring, _ modes: LanguageMode, depth: Int
  ) -> Bool {
    let declaration = wiring.index.declaration(part)
    let stored = declaration.properties.indices.filter {
      let property = declaration.properties[$0]
      return property.isStored && !property.isStatic && !property.isLazy
    }
    if modes.mode(of: wiring.index.files[part.file].path) == 5 {
      return declaration.kind == .class
        || stored.contains { declaration.properties[$0].value != nil }
    }
    return stored.contains { number in
      let place = BodyPlace(file: part.file, type: part.type, member: .value(number))
      guard let body = declaration.properties[number].value else { return false }
      return body.uses.contains { use in
        guard !body.isDeferred(use),
          case .construct(let made) = wiring.action(of: use, in: body, at: place)
        else { return false }
        return isMadeOnMainActor(made, wiring, modes, depth: depth + 1)
      }
    }
  }

  /// Whether a class that was not read, of UIKit or AppKit, stands above the type.
  private func inheritsFromUI(_ entity: TypeEntity, _ index: WiringIndex) -> Bool {
    entity.inherited.contains { written in
      let name = WiringIndex.baseName(of: written.text)
      return index.lookUp(written.text, in: written.context) == .unknown && name != "NSObject"
        && (name.hasPrefix("UI") || name.hasPrefix("NS")) && !name.hasSuffix("Delegate")
        && !name.hasSuffix("DataSource")
    }
  }

  private func hasMainActorClosure(_ factory: FactoryNode, _ index: WiringIndex) -> Bool {
    guard let body = index.body(at: factory.place) else { return false }
    return factory.definitionClosures.contains {
      body.closures[$0].attributes.contains("MainActor")
    }
  }
}
