import Wiring

/// A shared container that is asked in the middle of a method.
struct ServiceLocator: Rule {
  let name = "service_locator"
  let summary = "`Container.shared.x()` in the body of a method, away from composition"
  let why = """
    Nothing outside the method shows its dependency: a reader, a test and the graph miss it until
    the line runs. Take it through the initializer, or declare it with `@Injected` or
    `@LazyInjected`.
    """

  let exampleText = """
    //= Reported: a method fetches what it needs
    extension Container { var api: Factory<API> { self { API() } } }
    final class CheckoutModel {
      func pay() { ⚑Container.shared.api().send("pay") }
    }
    //= Right: the type says what it needs
    extension Container { var api: Factory<API> { self { API() } } }
    final class CheckoutModel {
      @Injected(\\.api) private var api
      private let log: Log
      init(log: Log = Container.shared.api().log) { self.log = log }
      func pay() { api.send("pay") }
      // A default argument, which every caller sees and may replace.
      func pay(through api: API = Container.shared.api()) { api.send("pay") }
    }
    //= Right: composition: the entry point, containers, tests
    //- Sources/App/App.swift
    extension Container { var api: Factory<API> { self { API() } } }
    @main struct Shop {
      static func main() { Container.shared.api().start() }
    }
    extension Container {
      func warm() { Container.shared.api().load() }
    }
    //- Tests/AppTests/ShopTests.swift
    import Testing
    struct ShopTests {
      @Test func pays() { Container.shared.api().send("pay") }
    }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    var found: [Finding] = []
    for file in wiring.index.files.indices where wiring.index.files[file].role == .production {
      guard !wiring.index.files[file].path.hasSuffix("main.swift") else { continue }
      wiring.index.forEachBody(inFile: file) { place, body in
        // Default arguments stand in the signature, and callers may give others.
        guard isMethod(place, wiring), wiring.index.function(at: place)?.body == body else {
          return
        }
        for use in body.uses where use.kind == .call && use.path.count >= 3 {
          guard use.path[1] == "shared",
            case .resolve(let number) = wiring.action(of: use, in: body, at: place),
            !isMoreThanAResolution(use.path)
          else { continue }
          found.append(
            finding(
              "`\(wiring.factories[number].qualifiedName)` is fetched inside a method: "
                + "inject it, or take it through the initializer",
              at: wiring.index.location(use.offset, in: file)))
        }
      }
    }
    return found
  }

  /// Whether the path goes on after the resolution; the call inside it is reported by itself.
  private func isMoreThanAResolution(_ path: [Step]) -> Bool {
    path.dropLast().contains(where: \.isCall)
  }

  /// Whether the body is that of a method of a type that is neither a container nor an entry point.
  private func isMethod(_ place: BodyPlace, _ wiring: Wiring) -> Bool {
    guard case .method = place.member, let entity = wiring.index.enclosingEntity(of: place) else {
      return false
    }
    let type = wiring.index.types[entity]
    if type.isContainer || wiring.isPreview(place) { return false }
    let isEntryPoint = wiring.index.declarations(of: entity).contains { declaration in
      declaration.attributes.contains { Self.entryPoints.contains($0.name) }
        || declaration.inherited.contains {
          Self.entryPoints.contains(WiringIndex.baseName(of: $0))
        }
    }
    return !isEntryPoint
  }

  /// Where an app is put together: its entry point and the delegates that the system calls first.
  private static let entryPoints: Set = [
    "main", "UIApplicationMain", "NSApplicationMain", "App", "UIApplicationDelegate",
    "NSApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "ParsableCommand",
    "AsyncParsableCommand",
  ]
}
